import { Button, Flex } from '@chakra-ui/react'
import type { VendorContract } from '@remotehands/contract'
import { type ComponentType, useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { AcknowledgeNoticeForm } from './AcknowledgeNoticeForm.tsx'
import type { ContractStep, ContractStepProps } from './contract-steps.ts'
import { isLive } from './contract-words.ts'
import { EditContractForm } from './EditContractForm.tsx'
import { EscalateNoticeForm } from './EscalateNoticeForm.tsx'
import { RenewContractForm } from './RenewContractForm.tsx'
import { TerminateContractForm } from './TerminateContractForm.tsx'

interface Step {
  label: string
  Form: ComponentType<ContractStepProps>
  size?: 'xl'
  isOffered: (contract: VendorContract) => boolean
}

const isNoticed = ({ renewalNotice }: VendorContract) => renewalNotice.state !== 'none'
const isOpen = ({ status }: VendorContract) => status !== 'terminated'

const steps: Record<ContractStep, Step> = {
  acknowledge: { label: 'Acknowledge notice', Form: AcknowledgeNoticeForm, isOffered: isNoticed },
  escalate: { label: 'Escalate', Form: EscalateNoticeForm, isOffered: isNoticed },
  renew: { label: 'Renew', Form: RenewContractForm, size: 'xl', isOffered: isOpen },
  edit: { label: 'Edit', Form: EditContractForm, size: 'xl', isOffered: isOpen },
  terminate: { label: 'Terminate', Form: TerminateContractForm, isOffered: isLive },
}

/** What an administrator can do with a contract now. */
export function ContractActions({ contract }: { contract: VendorContract }) {
  const [open, setOpen] = useState<ContractStep>()
  const offered = (Object.keys(steps) as ContractStep[]).filter((name) => steps[name].isOffered(contract))
  const close = () => setOpen(undefined)
  const step = open && steps[open]
  return (
    <Flex gap="3" wrap="wrap">
      {offered.map((name) => (
        <Button
          key={name}
          size="sm"
          variant="outline"
          colorPalette={name === 'terminate' ? 'red' : 'gray'}
          onClick={() => setOpen(name)}
        >
          {steps[name].label}
        </Button>
      ))}
      <Dialog
        isOpen={step !== undefined}
        title={step ? `${step.label}: ${contract.contractName}` : ''}
        size={step?.size ?? 'md'}
        onClose={close}
      >
        {step && <step.Form contract={contract} onClose={close} />}
      </Dialog>
    </Flex>
  )
}
