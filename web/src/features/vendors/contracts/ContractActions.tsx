import { Button, Flex } from '@chakra-ui/react'
import {
  can,
  isInForce,
  isSetAside,
  type Permission,
  type Role,
  type VendorContract,
} from '@remotehands/contract'
import { type ComponentType, useState } from 'react'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AcknowledgeNoticeForm } from './AcknowledgeNoticeForm.tsx'
import { ApproveContractForm } from './ApproveContractForm.tsx'
import type { ContractStep, ContractStepProps } from './contract-steps.ts'
import { isLive, stateOf } from './contract-words.ts'
import { EditContractForm } from './EditContractForm.tsx'
import { EscalateNoticeForm } from './EscalateNoticeForm.tsx'
import { RefuseContractForm, VoidContractForm } from './ReasonedStepForm.tsx'
import { RenewContractForm } from './RenewContractForm.tsx'
import { TerminateContractForm } from './TerminateContractForm.tsx'
import { WithdrawContractForm } from './WithdrawContractForm.tsx'

interface Step {
  label: string
  Form: ComponentType<ContractStepProps>
  size?: 'xl'
  palette?: 'red' | 'accent'
  permission: Permission
  isOffered: (contract: VendorContract) => boolean
}

const isNoticed = ({ renewalNotice }: VendorContract) => renewalNotice.state !== 'none'
const isOpen = (contract: VendorContract) => contract.status !== 'terminated' && !isSetAside(contract)
const isWaiting = (contract: VendorContract) => stateOf(contract) === 'pending'
const write = { permission: 'contract:write' } as const

const steps: Record<ContractStep, Step> = {
  approve: {
    ...{ label: 'Approve', Form: ApproveContractForm, palette: 'accent' },
    ...{ permission: 'contract:approve', isOffered: isWaiting },
  },
  refuse: {
    ...{ label: 'Refuse', Form: RefuseContractForm, palette: 'red' },
    ...{ permission: 'contract:approve', isOffered: isWaiting },
  },
  acknowledge: { ...write, label: 'Acknowledge notice', Form: AcknowledgeNoticeForm, isOffered: isNoticed },
  escalate: { ...write, label: 'Escalate', Form: EscalateNoticeForm, isOffered: isNoticed },
  renew: {
    ...{ ...write, label: 'Renew', Form: RenewContractForm, size: 'xl' },
    isOffered: (contract) => isOpen(contract) && isInForce(contract),
  },
  edit: {
    ...{ label: 'Edit', Form: EditContractForm, size: 'xl' },
    ...{ permission: 'contract:correct', isOffered: isOpen },
  },
  terminate: { ...write, label: 'Terminate', Form: TerminateContractForm, palette: 'red', isOffered: isLive },
  withdraw: {
    ...{ label: 'Withdraw', Form: WithdrawContractForm, palette: 'red' },
    ...{ permission: 'contract:withdraw', isOffered: isWaiting },
  },
  void: {
    ...{ label: 'Void', Form: VoidContractForm, palette: 'red' },
    ...{ permission: 'contract:void', isOffered: (contract) => !isSetAside(contract) },
  },
}

/** Whether the person can edit the contract now; vendors can edit their own until it is approved. */
export function mayCorrect(contract: VendorContract, role: Role): boolean {
  if (isSetAside(contract)) return false
  return can(role, 'contract:write') || (can(role, 'contract:correct') && isWaiting(contract))
}

/** The steps that the person can take now. */
export function ContractActions({ contract, role }: { contract: VendorContract; role: Role }) {
  const [open, setOpen] = useState<ContractStep>()
  const offered = (Object.keys(steps) as ContractStep[]).filter(
    (name) =>
      can(role, steps[name].permission) &&
      steps[name].isOffered(contract) &&
      (name !== 'edit' || mayCorrect(contract, role)),
  )
  const close = () => setOpen(undefined)
  const step = open && steps[open]
  if (offered.length === 0) return null
  return (
    <Flex gap="3" wrap="wrap">
      {offered.map((name) => (
        <Button
          key={name}
          size="sm"
          variant={steps[name].palette === 'accent' ? 'solid' : 'outline'}
          colorPalette={steps[name].palette ?? 'gray'}
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
