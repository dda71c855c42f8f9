// https://sqlite.org/rescode.html#busy
const sqliteBusy = 5
const primary = 0xff

/** Whether SQLite refused because another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return typeof code === 'number' && (code & primary) === sqliteBusy
}
