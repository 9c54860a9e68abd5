/** Whether a key is asked for the first time in the browser's session, as far as it can be remembered. */
export function isFirstOfSession(/** @type {string} */ key) {
  try {
    const name = `amble.told.${key}`;
    if (sessionStorage.getItem(name)) return false;
    sessionStorage.setItem(name, 'true');
  } catch (error) {
    console.info(error); // storage is refused: said each time
  }
  return true;
}
