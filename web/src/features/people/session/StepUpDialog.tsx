import { Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ProveByCode, ProveByPassword } from './StepUpForms.tsx'
import { useSession } from './use-session.ts'

interface StepUpDialogProps {
  onConfirmed: () => void
  onCancel: () => void
}

/** Asks for the password, or for a code where two-factor is on. What was being done waits behind it. */
export default function StepUpDialog({ onConfirmed, onCancel }: StepUpDialogProps) {
  const { user } = useSession()
  const hasCode = user?.twoFactorEnabled === true
  const [byCode, setByCode] = useState(hasCode)
  const [isBusy, setBusy] = useState(false)
  const Form = byCode ? ProveByCode : ProveByPassword
  return (
    <Dialog isOpen title="Confirm it's you" isBusy={isBusy} onClose={onCancel}>
      <chakra.p mt="3" mb="5" color="fg.muted">
        This is a sensitive change. Enter {byCode ? 'a code' : 'your password'} to continue. We won’t ask
        again for five minutes.
      </chakra.p>
      <Form username={user?.username ?? ''} onBusy={setBusy} onConfirmed={onConfirmed} onCancel={onCancel} />
      {hasCode && (
        <Button
          variant="plain"
          size="sm"
          mt="4"
          px="0"
          color="accent.fg"
          textDecoration="underline"
          onClick={() => setByCode(!byCode)}
        >
          {byCode ? 'Use your password instead' : 'Use a code instead'}
        </Button>
      )}
    </Dialog>
  )
}
