import { Badge, Button, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { type CurrentUser, can, type Erasure, erasedPlaceNames, limits } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useLists } from '../../../lib/use-lists.ts'
import { usePagedQuery } from '../../../lib/use-paged-query.ts'
import { DateAndTime } from '../../../ui/DateAndTime.tsx'
import { PagedList } from '../../../ui/PagedList.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useStep } from '../../../ui/use-step.ts'
import { ErasePerson } from './ErasePerson.tsx'
import { stateWords } from './erasure-words.ts'
import { RefuseErasure } from './RefuseErasure.tsx'

/** Who asked to be erased, and the receipts of those who were. */
export function ErasureList({ user }: { user: CurrentUser }) {
  const query = { limit: limits.page.first }
  const list = usePagedQuery('erasures.list', { query }, { revalidateOnMount: true })
  return (
    <Stack as="section" gap="4" aria-labelledby="erasures">
      <Heading as="h2" size="lg" id="erasures">
        Erasures
      </Heading>
      <PagedList
        list={list}
        noun="erasures"
        empty="No requests yet. People ask for it in their account settings."
      >
        {(erasures) => (
          <Stack as="ul" gap="4" listStyleType="none" m="0" p="0">
            {erasures.map((erasure) => (
              <ErasureCard key={erasure.userId} erasure={erasure} user={user} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  )
}

function ErasureCard({ erasure, user }: { erasure: Erasure; user: CurrentUser }) {
  const { state, name, company, userId, isStuck } = erasure
  const mayDecide = can(user.role, 'erasure:carryOut') && userId !== user.id
  const { label, palette } = isStuck ? { label: 'Stuck', palette: 'red' } : stateWords[state]
  return (
    <chakra.li p={{ base: '4', sm: '5' }} borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Flex gap="3" wrap="wrap" justify="space-between" align="flex-start">
        <chakra.div minW="0">
          <chakra.p fontWeight="semibold" overflowWrap="anywhere">
            {name}
          </chakra.p>
          <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
            {company}, person {userId}
          </chakra.p>
        </chakra.div>
        <Badge colorPalette={palette}>{label}</Badge>
      </Flex>
      <Times erasure={erasure} />
      {state === 'running' && !isStuck && <Progress againAt={erasure.againAt} />}
      {erasure.reason && (
        <chakra.p mt="2" textStyle="sm" overflowWrap="anywhere">
          Reason: {erasure.reason}
        </chakra.p>
      )}
      {state === 'done' && <Counts counts={erasure.counts} />}
      {mayDecide && state === 'asked' && (
        <Flex mt="4" gap="2" wrap="wrap">
          <ErasePerson userId={userId} name={name} />
          <RefuseErasure userId={userId} name={name} />
        </Flex>
      )}
      {mayDecide && isStuck && <GoOn userId={userId} />}
    </chakra.li>
  )
}

function Times({ erasure: { askedAt, decidedAt, decidedByName, doneAt, state } }: { erasure: Erasure }) {
  const decided = state === 'refused' ? 'Refused' : 'Carried out'
  return (
    <chakra.p mt="3" textStyle="sm" color="fg.muted">
      {askedAt ? (
        <>
          Asked <RelativeTime instant={askedAt} />.{' '}
        </>
      ) : (
        'Nobody asked in the portal. '
      )}
      {decidedAt && (
        <>
          {decided} by {decidedByName ?? 'the retention period'} <RelativeTime instant={decidedAt} />.{' '}
        </>
      )}
      {doneAt && (
        <>
          Finished <RelativeTime instant={doneAt} />.
        </>
      )}
    </chakra.p>
  )
}

/** Why it still runs once nothing is left to be seen. */
function Progress({ againAt }: Pick<Erasure, 'againAt'>) {
  return (
    <chakra.p mt="2" textStyle="sm">
      {againAt ? (
        <>
          Everything has been gone through once. For what was being written meanwhile, that’s repeated{' '}
          <DateAndTime instant={againAt} />, and then it’s finished.
        </>
      ) : (
        'Everything is being gone through, and once more an hour later for what was being written meanwhile.'
      )}
    </chakra.p>
  )
}

function Counts({ counts }: { counts: Erasure['counts'] }) {
  // The same order each time: the counts come in none.
  const some = Object.entries(erasedPlaceNames).flatMap(([place, name]) => {
    const count = counts[place] ?? 0
    return count > 0 ? [`${name}: ${count.toLocaleString('en-US')}`] : []
  })
  if (some.length === 0) return null
  return (
    <>
      <chakra.p mt="2" textStyle="sm">
        {some.join(' · ')}
      </chakra.p>
      <chakra.p mt="1" textStyle="sm" color="fg.muted">
        One of their names alone may still stand in texts that they took no part in, where others may be
        meant.
      </chakra.p>
    </>
  )
}

function GoOn({ userId }: { userId: number }) {
  const { run, isBusy } = useStep('It could not be resumed. Please try again.')
  const { forget } = useLists()
  const [isPressed, setPressed] = useState(false)
  const goOn = () =>
    run(async () => {
      await call('erasures.carryOut', { params: { id: userId } })
      setPressed(true)
      await forget(['erasures.list'])
    })
  return (
    <Button
      mt="4"
      size="sm"
      aria-disabled={isBusy || isPressed}
      onClick={() => isBusy || isPressed || void goOn()}
    >
      Retry
    </Button>
  )
}
