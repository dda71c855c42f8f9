import { useCallback, useState } from 'react'
import { type PickedFile, uploadIds } from './picked-file.ts'

/**
 * The files of one message: `picker` goes to the AttachmentPicker, `ids` into the call. While `isSending`, some have not
 * arrived; `hasFailed` ones are left out unless they are tried again or removed.
 */
export function useAttachments() {
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const clear = useCallback(() => {
    setFiles((current) => {
      for (const { cancel } of current) cancel()
      return []
    })
  }, [])
  return {
    picker: { value: files, onChange: setFiles },
    ids: uploadIds(files),
    isSending: files.some(({ state }) => state.is === 'sending'),
    hasFailed: files.some(({ state }) => state.is === 'failed'),
    clear,
  }
}
