import { chakra, Stack } from '@chakra-ui/react'
import type { FoundQueueTicket, ManyChanges } from '@remotehands/contract'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { listWords } from '../../../lib/list-words.ts'
import { CheckBox } from '../../../ui/CheckBox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useCompanies } from '../../people/companies/use-companies.ts'
import { useCompanyPeople } from '../../people/companies/use-company-people.ts'
import { type ClientChoice, ClientFields } from '../../people/users/ClientFields.tsx'
import { DialogForm } from '../DialogForm.tsx'

type Client = NonNullable<ManyChanges['change']['client']>

interface MoveManyProps {
  tickets: readonly FoundQueueTicket[]
  isOpen: boolean
  onClose: () => void
  /** `name` is the new client's, with their company. */
  onMove: (client: Client, name: string) => void
}

/** Gives the chosen tickets to another client: those of other companies move to theirs. */
export function MoveMany({ tickets, isOpen, onClose, onMove }: MoveManyProps) {
  const { length } = tickets
  return (
    <Dialog
      title={`Change the client of ${length} ${length === 1 ? 'ticket' : 'tickets'}`}
      isOpen={isOpen}
      onClose={onClose}
    >
      {isOpen && <MoveForm {...{ tickets, onClose, onMove }} />}
    </Dialog>
  )
}

function MoveForm({ tickets, onClose, onMove }: Omit<MoveManyProps, 'isOpen'>) {
  const [{ companyId, clientId }, setChoice] = useState<ClientChoice>({})
  const [sharesHistory, setSharesHistory] = useState(false)
  const [error, setError] = useState<string>()
  const companies = useCompanies()
  const people = useCompanyPeople(companyId, { canHaveTickets: 'true' })
  const company = companies.items?.find(({ id }) => id === companyId)?.name
  const client = people.items?.find(({ id }) => id === clientId)
  const moved = company === undefined ? [] : tickets.filter((ticket) => ticket.company !== company)
  const stayed = tickets.length - moved.length

  const submit = () => {
    if (companyId === undefined || clientId === undefined) return setError('Choose a person.')
    onMove({ companyId, clientId, sharesHistory }, `${client?.name} at ${company}`)
  }
  return (
    <DialogForm
      isBusy={false}
      refusal={undefined}
      submitLabel={moved.length > 0 ? `Move to ${company}` : 'Change client'}
      busyLabel="Saving…"
      onSubmit={submit}
      onCancel={onClose}
    >
      <Stack gap="4" mt="4">
        <ClientFields
          value={{ companyId, clientId }}
          error={error}
          onChange={(choice) => {
            setChoice(choice)
            setError(undefined)
          }}
        />
        {company !== undefined && moved.length > 0 && (
          <>
            <Consequences moved={moved} company={company} />
            <CheckBox isChecked={sharesHistory} onChange={setSharesHistory}>
              Show {company} what was written so far: by staff, by people of {namesOf(moved)}, and of any
              company that had the tickets before
            </CheckBox>
          </>
        )}
        {company !== undefined && stayed > 0 && (
          <chakra.p textStyle="sm" color="fg.muted">
            {stayed === tickets.length
              ? `${stayed === 1 ? 'It belongs' : 'They belong'} to ${company} already: only the client changes.`
              : `${stayed} ${stayed === 1 ? 'belongs' : 'belong'} to ${company} already: only the client changes.`}
          </chakra.p>
        )}
      </Stack>
    </DialogForm>
  )
}

const namesOf = (tickets: readonly FoundQueueTicket[]) =>
  listWords([...new Set(tickets.map(({ company }) => company))])

const numbersOf = (tickets: readonly FoundQueueTicket[]) => listWords(tickets.map(({ id }) => `#${id}`))

/** Who will see the tickets, who no more, what they leave behind, and which of them stay. */
function Consequences({ moved, company }: { moved: readonly FoundQueueTicket[]; company: string }) {
  const hidden = moved.filter(({ isPrivate }) => isPrivate)
  const staying = moved.filter(({ status, awaitsApproval }) => status === 'closed' || awaitsApproval)
  const [one] = moved
  const isOne = moved.length === 1
  return (
    <Notice
      Icon={Building2}
      palette="yellow"
      title={isOne ? `#${one?.id} moves to ${company}.` : `${moved.length} tickets move to ${company}.`}
    >
      <chakra.ul ps="4" listStyleType="disc">
        {hidden.length < moved.length && (
          <li>
            The new client will see {isOne ? 'it' : 'them'}, and everybody at {company} who reads tickets of
            others.
          </li>
        )}
        {hidden.length > 0 && (
          <li>
            At {company} only the new client will see what is private: {numbersOf(hidden)}. Our service desk
            still does.
          </li>
        )}
        <li>
          Nobody at {namesOf(moved)} will see {isOne ? 'it' : 'them'} any more.
        </li>
        <li>
          Titles, descriptions and answers to forms go along as they are. Correct first what {company} must
          not read.
        </li>
        <li>
          Followers, devices, approvals, ratings, links to earlier tickets, and answers that name people or
          devices are lost. Appointments stay.
        </li>
        <li>
          What is closed, waits for approval or had others merged into it doesn’t move.
          {staying.length > 0 && ` As it stands, ${numbersOf(staying)} will stay.`}
        </li>
        <li>The service levels of {company} apply. You can’t undo this.</li>
      </chakra.ul>
    </Notice>
  )
}
