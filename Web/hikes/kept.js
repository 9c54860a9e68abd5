/** The key of the record with the files of a guest. */
export const GUEST_FILES = 'guest.files';
