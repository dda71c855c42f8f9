import { chakra, Stack } from '@chakra-ui/react'
import { type CompanyPerson, mayApprove, mayNarrowTickets } from '@remotehands/contract'
import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Form } from '../../../ui/Form.tsx'
import { FormButtons } from '../../../ui/FormButtons.tsx'
import { FormField } from '../../../ui/FormField.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'
import { withoutSite } from '../session/role-links.ts'
import { TicketScopeSelect } from '../TicketScopeSelect.tsx'

interface PersonAccessDialogProps {
  person: CompanyPerson
  isOpen: boolean
  onClose: () => void
}

/** Says which tickets a person of a company reads, and whether they approve what it requests. */
export function PersonAccessDialog({ isOpen, ...props }: PersonAccessDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={`What ${props.person.name} may do`} onClose={props.onClose}>
      <AccessForm {...props} />
    </Dialog>
  )
}

function AccessForm({ person, onClose }: Omit<PersonAccessDialogProps, 'isOpen'>) {
  const { id, name, contact } = person
  const [ticketScope, setTicketScope] = useState(contact?.ticketScope ?? 'company')
  const [isApprover, setApprover] = useState(contact?.isApprover ?? false)
  const lists = useLists()
  const { toast } = useToast()
  const { run, isBusy } = useStep('Nothing was changed. Please try again.', 'This could not be saved')
  if (!contact) return null
  const { version, role } = contact
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = {
      version,
      ...(mayNarrowTickets(role) && { ticketScope }),
      ...(mayApprove(role) && { isApprover }),
    }
    const isDone = await run(async () => {
      try {
        await call('users.changeAccess', { params: { id }, body })
        await lists.forget(['companies.people', 'users.list'])
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CONFLICT') await lists.forget(['companies.people'])
        throw error
      }
    })
    if (!isDone) return
    toast({ title: 'Changes saved', description: `It holds for ${name} from now on.` })
    onClose()
  }
  return (
    <Form onSubmit={save} mt="4">
      <Stack gap="5">
        {mayNarrowTickets(role) ? (
          <FormField
            label="Reads tickets"
            required
            hint={`${
              ticketScope === 'site' && contact.siteName === null ? `${withoutSite(name)} ` : ''
            }They always read those they raised, follow or are asked to approve. Only its requester, its followers and our service desk can read a private ticket, and whoever is asked to approve it.`}
          >
            {(field) => <TicketScopeSelect {...field} value={ticketScope} onChoose={setTicketScope} />}
          </FormField>
        ) : (
          <chakra.p color="fg.muted">
            Administers the company, and reads all of its tickets that aren’t private, and private ones that
            are their own.
          </chakra.p>
        )}
        {mayApprove(role) && (
          <CheckBox isChecked={isApprover} onChange={setApprover}>
            Approver: decides on requests that need approval
          </CheckBox>
        )}
      </Stack>
      <FormButtons onCancel={onClose}>
        <SubmitButton isBusy={isBusy} busyLabel="Saving…">
          Save
        </SubmitButton>
      </FormButtons>
    </Form>
  )
}
