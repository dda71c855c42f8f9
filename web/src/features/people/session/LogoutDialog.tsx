import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'

/** Asks before a log-out stops what is still being sent. */
export default function LogoutDialog(acts: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      isOpen
      title="Log out before all tickets are changed?"
      confirmLabel="Log out"
      cancelLabel="Stay signed in"
      {...acts}
    >
      Your change to several tickets is still going on. Those that it hasn’t reached stay as they are.
    </ConfirmDialog>
  )
}
