import { type ComponentProps, createContext, useContext, useEffect, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { useHeldPage } from './use-held-page.ts'

interface Leaving {
  setUnsaved: (isUnsaved: boolean) => void
  leave: () => void
}
const LeavingContext = createContext<Leaving | undefined>(undefined)

/**
 * A dialog for a long form: Escape, Cancel, Back, Forward and links ask before they discard what was entered. The form says by
 * `useUnsaved` whether there is any.
 */
export function EditDialog({ onClose, children, ...props }: ComponentProps<typeof Dialog>) {
  const [isUnsaved, setUnsaved] = useState(false)
  /** Undefined while nobody is asked. */
  const [asked, ask] = useState<{ leavePage?: () => void }>()
  useHeldPage(isUnsaved, (leavePage) => ask({ leavePage }))
  const leave = () => (isUnsaved ? ask({}) : onClose())
  return (
    <>
      <Dialog {...props} onClose={leave}>
        <LeavingContext value={{ setUnsaved, leave }}>{children}</LeavingContext>
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Discard your changes?"
        confirmLabel="Discard changes"
        cancelLabel="Keep editing"
        onConfirm={() => {
          ask(undefined)
          asked?.leavePage?.()
          onClose()
        }}
        onCancel={() => ask(undefined)}
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
    setUnsaved(isUnsaved)
    return () => setUnsaved(false)
  }, [isUnsaved, setUnsaved])
  return leave
}
