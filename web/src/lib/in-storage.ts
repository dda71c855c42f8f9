/** Uses one of the browser's storages. It may be full, and private windows may refuse it: then `use` answers nothing. */
export const inStorage =
  (kind: 'localStorage' | 'sessionStorage') =>
  <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(globalThis[kind])
    } catch {
      return undefined
    }
  }
