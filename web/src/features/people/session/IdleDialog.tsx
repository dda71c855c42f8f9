import { Button, chakra, VisuallyHidden } from '@chakra-ui/react'
import { Dialog } from '../../../ui/Dialog.tsx'

/** Says when the session ends. Any key or press in any tab keeps it. */
export default function IdleDialog({ seconds, onStay }: { seconds: number; onStay: () => void }) {
  return (
    <Dialog isOpen title="Are you still there?" onClose={onStay}>
      <chakra.p mt="3" mb="2" fontVariantNumeric="tabular-nums">
        {sentence(seconds)}
      </chakra.p>
      <chakra.p mb="6" color="fg.muted">
        Messages, tickets and questions that you began are kept until you sign in again. Other changes that
        you haven’t saved are lost.
      </chakra.p>
      {/* Not each second. */}
      <VisuallyHidden role="status">{sentence(spoken(seconds))}</VisuallyHidden>
      <Button onClick={onStay}>Stay signed in</Button>
    </Dialog>
  )
}

function sentence(seconds: number): string {
  if (seconds > 60) return `You’ll be signed out in ${Math.ceil(seconds / 60)} minutes.`
  return seconds > 0
    ? `You’ll be signed out in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
    : 'Signing you out…'
}

const spoken = (seconds: number) => (seconds > 60 || seconds === 0 ? seconds : Math.ceil(seconds / 30) * 30)
