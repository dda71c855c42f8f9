import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

/** Asks before a log-out stops what is still being sent. */
export default function LogoutDialog({ say }: { say: (isSure: boolean) => void }) {
  return (
    <ConfirmDialog
      isOpen
      title="Log out before all tickets are changed?"
      confirmLabel="Log out"
      cancelLabel="Stay signed in"
      onConfirm={() => say(true)}
      onCancel={() => say(false)}
    >
      Your change to several tickets is still going on. Those that it hasn’t reached stay as they are.
    </ConfirmDialog>
  )
}
