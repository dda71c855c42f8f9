import { Button, chakra, Link } from '@chakra-ui/react'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { call } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'
import { LeavingVisits } from '../../schedule/LeavingVisits.tsx'
import { userLists } from '../users/user-lists.ts'

interface ErasePersonProps {
  userId: number
  name: string
  size?: 'xs' | 'sm'
}

/** Erases a person for good, once it was asked whether that is meant. */
export function ErasePerson({ userId, name, size = 'sm' }: ErasePersonProps) {
  const [isAsking, setAsking] = useState(false)
  const [lastName = name, ...others] = name.split(' ').reverse()
  const names = [others.reverse().join(' '), lastName].filter(Boolean)
  const { run, isBusy } = useStep('Nothing was erased. Please try again.')
  const { toast } = useToast()
  const { forget } = useLists()
  const erase = () =>
    run(async () => {
      await call('erasures.carryOut', { params: { id: userId } })
      setAsking(false)
      toast({
        title: 'Erasure started',
        description: 'Data protection shows how far it is, and keeps the receipt.',
      })
      await forget([...userLists, 'erasures.list'])
    })
  return (
    <>
      <Button size={size} variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        Erase
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Erase ${name}?`}
        confirmLabel="Erase for good"
        isBusy={isBusy}
        onConfirm={() => void erase()}
        onCancel={() => setAsking(false)}
      >
        The account ends at once, and within 24 hours {name} is “Former colleague” everywhere: in tickets,
        notifications, search and the log. Their files, mails and inquiries are deleted; they leave teams, the
        rota and contacts. Open tickets stay as they are: assign them to somebody else first. You can’t undo
        this.
        {isAsking && <LeavingVisits userId={userId} />}
        <chakra.p mt="3">
          Mails of others that name them are deleted as they came in. Those that wait can’t be released
          afterwards; look through{' '}
          <Link asChild color="accent.fg" textDecoration="underline">
            <RouterLink to={paths.mail}>held mail</RouterLink>
          </Link>{' '}
          first.
        </chakra.p>
        <chakra.p mt="3">
          One name alone may stay in texts that {name} took no part in, where somebody else may be meant.
          Redact what has to go while you still know the name:
        </chakra.p>
        <chakra.ul ps="5" mt="1">
          {names.map((each) => (
            <li key={each}>
              <Link asChild color="accent.fg" textDecoration="underline">
                <RouterLink to={ticketsNaming(each)}>Tickets with “{each}”</RouterLink>
              </Link>
            </li>
          ))}
        </chakra.ul>
      </ConfirmDialog>
    </>
  )
}

/** The queue, with everything that says this name. */
const ticketsNaming = (name: string) =>
  `${paths.techieDashboard}?${new URLSearchParams({ tab: 'tickets', queue: 'all', status: 'all', tickets: name })}`
