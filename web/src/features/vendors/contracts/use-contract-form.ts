import { can, NewVendorContract } from '@remotehands/contract'
import { messageOf } from '../../../lib/api-error.ts'
import { useCreate } from '../../../lib/use-create.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { useSchemaForm } from '../../../lib/use-schema-form.ts'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useAttachments } from '../../files/use-attachments.ts'
import { useSubmitWithFiles } from '../../files/use-submit-with-files.ts'
import { useSession } from '../../people/session/use-session.ts'
import { contractLists } from './use-contracts.ts'

/** §4: a new contract is sent with this vendor unless another one is chosen. */
const firstVendor = 1

const failed = 'Failed to create contract. Please try again.'

const blankTerms = {
  contractName: '',
  contractNumber: '',
  startDate: '',
  endDate: '',
  renewalDate: '',
  noticeDate: '',
  monthlyValue: '',
  annualValue: '',
  paymentTerms: '',
  slaRequirements: '',
  autoRenewal: false,
  notificationDays: 30,
  notes: '',
  status: 'active' as const,
}

interface ContractFormOptions {
  /** The contract's vendor, where the page is about one. */
  vendorId?: number | undefined
  onCreated?: () => void
}

/** Records a contract. The form lives as long as who calls this, so its text outlives its being closed. */
export function useContractForm({ vendorId, onCreated }: ContractFormOptions = {}) {
  const { user } = useSession()
  const blank = { ...blankTerms, vendorId: vendorId ?? firstVendor }
  const form = useSchemaForm(NewVendorContract, blank)
  const attachments = useAttachments()
  const { create } = useCreate('contracts.create')
  const lists = useLists()
  const { toast } = useToast()

  const submit = useSubmitWithFiles(form, attachments, {
    send: async (contract, attachmentIds) => {
      await create({ ...contract, attachmentIds })
      toast({
        title: 'Contract Created',
        description: 'Vendor contract has been created successfully.',
      })
      form.reset(blank)
      attachments.clear()
      await lists.forget(contractLists)
      onCreated?.()
    },
    failed: (error) => {
      // §8 has one sentence for the notification, so the server's reason stands in the form.
      form.setError('root', { message: messageOf(error, failed) })
      return failed
    },
    onInvalid: ({ contractName, startDate, endDate }) => {
      const missing = [contractName, startDate, endDate].find((error) => error?.message)?.message
      if (missing) toast({ title: 'Missing Information', description: missing, variant: 'destructive' })
    },
  })(undefined)

  return { form, submit, attachments, choosesVendor: user !== undefined && can(user.role, 'contract:write') }
}
export type ContractFormState = ReturnType<typeof useContractForm>
