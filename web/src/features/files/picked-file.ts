/** A file attached to a message. It is uploaded at once, before the message is sent. */
export interface PickedFile {
  key: string
  file: File
  state:
    | { is: 'sending'; part: number }
    | { is: 'sent'; id: string }
    | { is: 'failed'; reason: string; mayRetry: boolean }
  cancel: () => void
}

/** The ids of the files that have been uploaded. */
export function uploadIds(files: readonly PickedFile[]): string[] {
  return files.flatMap(({ state }) => (state.is === 'sent' ? [state.id] : []))
}
