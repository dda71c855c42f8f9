import { type ComponentProps, createContext, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'

interface Leaving {
  setUnsaved: (isUnsaved: boolean) => void
  leave: () => void
}
const LeavingContext = createContext<Leaving | undefined>(undefined)

/** A dialog for a long form: Escape and Cancel ask before they discard what was entered. The form says by `useUnsaved` whether there is any. */
export function EditDialog({ onClose, children, ...props }: ComponentProps<typeof Dialog>) {
  const isUnsaved = useRef(false)
  const close = useRef(onClose)
  close.current = onClose
  const [isAsking, setAsking] = useState(false)
  const leaving = useMemo<Leaving>(
    () => ({
      setUnsaved: (isNow) => {
        isUnsaved.current = isNow
      },
      leave: () => (isUnsaved.current ? setAsking(true) : close.current()),
    }),
    [],
  )
  return (
    <>
      <Dialog {...props} onClose={leaving.leave}>
        <LeavingContext value={leaving}>{children}</LeavingContext>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title="Discard your changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={() => {
          setAsking(false)
          onClose()
        }}
        onCancel={() => setAsking(false)}
      >
        What you entered isn’t saved. You can’t undo this.
      </ConfirmDialog>
    </>
  )
}

/** For the form of an `EditDialog`: holds it, and the page, while the draft isn't what it was at first. Returns what Cancel does. */
export function useUnsaved(draft: unknown): () => void {
  const leaving = useContext(LeavingContext)
  if (!leaving) throw new Error('The form stands in no EditDialog.')
  const { setUnsaved, leave } = leaving
  const now = JSON.stringify(draft)
  const [opened] = useState(now)
  const isUnsaved = now !== opened
  useEffect(() => {
    if (!isUnsaved) return
    const hold = (event: BeforeUnloadEvent) => event.preventDefault()
    setUnsaved(true)
    addEventListener('beforeunload', hold)
    return () => {
      setUnsaved(false)
      removeEventListener('beforeunload', hold)
    }
  }, [isUnsaved, setUnsaved])
  return leave
}
