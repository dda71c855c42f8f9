import { Button, VisuallyHidden } from '@chakra-ui/react'
import type { Evidence } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useLists } from '../../lib/use-lists.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/toast/use-toast.ts'
import { useStep } from '../../ui/use-step.ts'
import { vendorLists } from './vendor-lists.ts'

/** Withdraws a document that was uploaded by mistake or no longer applies. */
export function WithdrawEvidence({ evidence }: { evidence: Evidence }) {
  const { id, version, title, state } = evidence
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useStep('The document could not be withdrawn. Please try again.')
  const lists = useLists()
  const { toast } = useToast()
  const withdraw = async () => {
    await run(async () => {
      await call('evidence.withdraw', { params: { id }, body: { version } })
      toast({ title: 'Evidence Withdrawn', description: title })
    })
    setAsking(false)
    await lists.forget(vendorLists)
  }
  return (
    <>
      <Button size="sm" variant="ghost" colorPalette="gray" onClick={() => setAsking(true)}>
        Withdraw<VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Withdraw ${title}?`}
        confirmLabel="Withdraw"
        isBusy={isBusy}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        {state === 'accepted'
          ? 'It stops counting, and the document it replaced counts again. It stays in the list as withdrawn. You can’t undo this.'
          : 'It won’t be reviewed. It stays in the list as withdrawn. You can’t undo this.'}
      </ConfirmDialog>
    </>
  )
}
