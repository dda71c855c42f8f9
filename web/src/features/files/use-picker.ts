import { type Dispatch, type SetStateAction, useState } from 'react'
import type { PickedFile } from './picked-file.ts'
import { SendFailure, sendFile, UnfitFile } from './send-file.ts'

export type ChangeFiles = Dispatch<SetStateAction<readonly PickedFile[]>>

/** Adds, sends, cancels and removes files. `said` is announced to screen readers. */
export function usePicker(value: readonly PickedFile[], onChange: ChangeFiles, limit: number) {
  const [said, say] = useState('')
  const [refusal, setRefusal] = useState<string>()

  const update = (key: string, state: PickedFile['state']) =>
    onChange((files) => files.map((file) => (file.key === key ? { ...file, state } : file)))

  async function send({ key, file }: PickedFile, signal: AbortSignal) {
    try {
      const onProgress = (part: number) => update(key, { is: 'sending', part })
      update(key, { is: 'sent', id: await sendFile(file, { signal, onProgress }) })
      say(`${file.name} is attached.`)
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof SendFailure ? error.message : 'Something went wrong. Please try again.'
      update(key, { is: 'failed', reason, mayRetry: !(error instanceof UnfitFile) })
      say(`${file.name} could not be attached. ${reason}`)
    }
  }

  function start(file: File, key: string): PickedFile {
    const aborting = new AbortController()
    const cancel = () => aborting.abort()
    const picked: PickedFile = { key, file, state: { is: 'sending', part: 0 }, cancel }
    void send(picked, aborting.signal)
    return picked
  }

  /** Answers those that there is room for. */
  function add(files: readonly File[]): PickedFile[] {
    const room = limit - value.length
    const most = limit === 1 ? 'Attach one file.' : `Attach at most ${limit} files.`
    setRefusal(files.length > room ? most : undefined)
    const started = files.slice(0, room).map((file) => start(file, crypto.randomUUID()))
    onChange((current) => [...current, ...started])
    return started
  }

  function remove({ key, file, cancel }: PickedFile) {
    cancel()
    setRefusal(undefined)
    onChange((files) => files.filter((other) => other.key !== key))
    say(`${file.name} is removed.`)
  }

  function retry({ key, file }: PickedFile) {
    const again = start(file, key)
    onChange((files) => files.map((other) => (other.key === key ? again : other)))
  }

  return { add, remove, retry, said, refusal }
}
