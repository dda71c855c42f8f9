import { Box, chakra, Stack } from '@chakra-ui/react'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ActButton } from '../../../ui/ActButton.tsx'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useCompanies } from '../../people/companies/use-companies.ts'
import { type ClientChoice, ClientFields } from '../../people/users/ClientFields.tsx'
import { DialogForm } from '../DialogForm.tsx'
import type { ShownTicket, TicketState } from '../use-ticket.ts'
import { useTicketChange } from '../use-ticket-change.ts'

interface ChangeClientProps {
  ticket: ShownTicket
  state: TicketState
}

/** Gives a ticket to another client, of its company or of another. */
export function ChangeClient({ ticket, state }: ChangeClientProps) {
  const [isOpen, setOpen] = useState(false)
  if (ticket.status === 'closed') return null
  const close = () => setOpen(false)
  return (
    <Box mt="2">
      <ActButton act="client" size="xs" variant="outline" colorPalette="gray" onClick={() => setOpen(true)}>
        Change client
      </ActButton>
      <Dialog title={`Change the client of #${ticket.id}`} isOpen={isOpen} onClose={close}>
        {isOpen && <ClientForm ticket={ticket} state={state} onClose={close} />}
      </Dialog>
    </Box>
  )
}

function ClientForm({ ticket, state, onClose }: ChangeClientProps & { onClose: () => void }) {
  const [{ companyId, clientId }, setChoice] = useState<ClientChoice>({ companyId: ticket.companyId })
  const [sharesHistory, setSharesHistory] = useState(false)
  const [error, setError] = useState<string>()
  const companies = useCompanies()
  const { change, isBusy, refusal } = useTicketChange(ticket, state, { isForm: true })
  const company = companies.items?.find(({ id }) => id === companyId)
  const moves = company !== undefined && company.id !== ticket.companyId

  const submit = async () => {
    if (clientId === undefined) return setError('Choose a person.')
    const body = { clientId, ...(moves && { companyId: company.id, sharesHistory }) }
    const params = { id: ticket.id }
    const isDone = await change((version) => call('tickets.update', { params, body: { ...body, version } }))
    if (isDone) onClose()
  }

  return (
    <DialogForm
      {...{ isBusy, refusal }}
      submitLabel={moves ? `Move to ${company.name}` : 'Change client'}
      busyLabel="Saving…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <Stack gap="4" mt="4">
        <ClientFields
          value={{ companyId, clientId }}
          exceptId={ticket.clientId}
          error={error}
          onChange={(choice) => {
            setChoice(choice)
            setError(undefined)
          }}
        />
        {moves && (
          <>
            <Consequences ticket={ticket} company={company.name} />
            <CheckBox isChecked={sharesHistory} onChange={setSharesHistory}>
              Show {company.name} what was written so far: by staff, by people of {ticket.company}, and of any
              company that had the ticket before
            </CheckBox>
          </>
        )}
      </Stack>
    </DialogForm>
  )
}

/** Who will see the ticket, who no more, and what it leaves behind. */
function Consequences({ ticket, company }: { ticket: ShownTicket; company: string }) {
  const { followers, devices, request } = ticket
  const answers = request?.questions.filter(({ answer }) => answer !== null) ?? []
  const isReference = ({ kind }: { kind: string }) => kind === 'person' || kind === 'device'
  const isAnswered = answers.some((field) => !isReference(field) && !field.isInternal)
  const lost = [
    ...followers.map(({ name }) => `follower ${name}`),
    ...devices.map(({ name }) => `device ${name}`),
    ...answers.filter(isReference).map(({ label }) => `the answer to “${label}”`),
    ...(ticket.approval ? ['its approval'] : []),
    ...(ticket.followsUpId ? [`the link to #${ticket.followsUpId}`] : []),
    ...(ticket.rating ? ['the rating'] : []),
  ]
  return (
    <Notice Icon={Building2} palette="yellow" title={`The ticket moves to ${company}.`}>
      <chakra.ul ps="4" listStyleType="disc">
        <li>
          Its title
          {isAnswered ? ', its description and what was answered to its form' : ' and its description'} go
          along as they are now. Correct first what {company} must not read.
        </li>
        <li>
          {ticket.isPrivate
            ? `At ${company} only the new client will see it, as it is private. Our service desk still does.`
            : `The new client will see it, and everybody at ${company} who reads tickets of others.`}
        </li>
        <li>Nobody at {ticket.company} will see it any more.</li>
        {lost.length > 0 && <li>It loses {lost.join(', ')}.</li>}
        <li>Appointments about it stay with {ticket.company}.</li>
        <li>The service levels of {company} apply.</li>
      </chakra.ul>
    </Notice>
  )
}
