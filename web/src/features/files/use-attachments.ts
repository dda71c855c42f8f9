import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { listWords } from '../../lib/list-words.ts'
import { useToast } from '../../ui/toast/use-toast.ts'
import { type PickedFile, uploadIds } from './picked-file.ts'

/**
 * The files of one message: `picker` goes to the AttachmentPicker. Before the message is sent, `ready` waits for what is
 * still uploading, and refuses while a file has failed: the message must not go without a file that its writer sees there.
 */
export function useAttachments() {
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const [isWaiting, setWaiting] = useState(false)
  /** Counted, so that each refusal moves the focus to the failed file. */
  const [refusals, setRefusals] = useState(0)
  const [isRefused, setRefused] = useState(false)
  /** The server's message about the files. */
  const [error, setError] = useState<string>()
  const wait = useRef<(ids?: string[]) => void>(undefined)
  const { toast } = useToast()

  const failed = files.filter(({ state }) => state.is === 'failed')
  const uploading = files.filter(({ state }) => state.is === 'sending').length
  if (isRefused && failed.length === 0) setRefused(false)

  function refuse() {
    setRefused(true)
    setRefusals((count) => count + 1)
  }
  const finish = useCallback((ids?: string[]) => {
    wait.current?.(ids)
    wait.current = undefined
    setWaiting(false)
  }, [])

  useEffect(() => {
    if (!wait.current) return
    if (failed.length > 0) {
      finish()
      refuse()
    } else if (uploading === 0) finish(uploadIds(files))
  })
  /** Stops waiting, and says that nothing was sent and why. */
  const abandon = useCallback(
    (description: string) => {
      if (!wait.current) return
      finish()
      toast({ title: 'Not sent', description, variant: 'destructive' })
    },
    [finish, toast],
  )
  useEffect(() => () => abandon('You left before the files were uploaded.'), [abandon])

  function arrival(): Promise<string[] | undefined> {
    setWaiting(true)
    return new Promise((resolve) => {
      wait.current = resolve
    })
  }

  /** The ids of the files once all have arrived; undefined when the message must not be sent. `missing` refuses none. */
  async function ready(missing?: string): Promise<string[] | undefined> {
    if (wait.current) return
    setError(undefined)
    if (failed.length > 0) {
      refuse()
      return
    }
    const ids = uploading === 0 ? uploadIds(files) : await arrival()
    if (!missing || ids?.length !== 0) return ids
    setError(missing)
    return
  }

  const clear = useCallback(() => {
    setFiles((current) => {
      for (const { cancel } of current) cancel()
      return []
    })
  }, [])

  const stopWaiting = useCallback(() => finish(), [finish])
  return {
    picker: {
      value: files,
      onChange: setFiles,
      error,
      failure: isRefused && failed.length > 0 ? { message: failureOf(failed), count: refusals } : undefined,
      onStopWaiting: isWaiting ? stopWaiting : undefined,
    },
    /** The send button's label while waiting. */
    waiting: isWaiting ? `Waiting for ${uploading === 1 ? '1 upload' : `${uploading} uploads`}…` : undefined,
    ready,
    /** Shows the server's message at the files. */
    explain(failure: unknown) {
      setError(failure instanceof ApiError ? failure.fields.attachmentIds : undefined)
    },
    stopWaiting,
    abandon,
    clear,
  }
}
export type Attachments = ReturnType<typeof useAttachments>

function failureOf(failed: readonly PickedFile[]): string {
  const them = failed.length === 1 ? 'it' : 'them'
  const names = listWords(failed.map(({ file }) => file.name))
  return failed.some(({ state }) => state.is === 'failed' && state.mayRetry)
    ? `${names} failed to upload. Retry or remove ${them} before you send.`
    : `${names} can’t be attached. Remove ${them} before you send.`
}
