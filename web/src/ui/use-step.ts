import { useRef, useState } from 'react'
import { useToast } from './toast/use-toast.ts'
import { useTellFailure } from './use-tell-failure.ts'

/** Runs what a press asks for, one step at a time. `failed` is said when it fails and the server gives no reason. */
export function useStep(failed: string, title?: string) {
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const failure = useRef<string>(undefined)
  const tellFailure = useTellFailure()
  const { dismiss } = useToast()

  /** Answers whether the step was done. `onFailed`: after it was told. */
  async function run(step: () => Promise<unknown>, onFailed?: (error: unknown) => unknown): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    // What failed before is tried again.
    if (failure.current) dismiss(failure.current)
    setBusy(true)
    try {
      await step()
      return true
    } catch (error) {
      failure.current = tellFailure(error, failed, title)
      await onFailed?.(error)
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { run, isBusy }
}
