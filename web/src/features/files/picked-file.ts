/** A file that somebody attached to what they are writing. It is sent at once, before the message is. */
export interface PickedFile {
  key: string
  file: File
  state:
    | { is: 'sending'; part: number }
    | { is: 'sent'; id: string }
    | { is: 'failed'; reason: string; mayRetry: boolean }
  /** Stops sending. */
  cancel: () => void
}

/** What a message names: the ids of the files that have arrived. */
export function uploadIds(files: readonly PickedFile[]): string[] {
  return files.flatMap(({ state }) => (state.is === 'sent' ? [state.id] : []))
}
