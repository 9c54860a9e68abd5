/** Returns the local time zone; browsers use one name that the server's database lacks. */
export function zoneHere() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' ? 'Etc/UTC' : timeZone;
}
