import { Badge, chakra, Flex, Heading, Stack } from '@chakra-ui/react'
import { sampleQuestions, sampleTickets } from '@remotehands/content'
import { useDeferredValue } from 'react'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { useNow } from '../../ui/use-now.ts'
import { QuestionCards } from '../knowledge/questions/QuestionCards.tsx'
import { TicketCard } from '../tickets/TicketCard.tsx'

/** For visitors without an account: examples of what the portal has (§3). */
export default function SampleDesk() {
  const now = useNow()
  // Dates are relative to today, so they can't be prerendered.
  const isHydrated = useDeferredValue(useIsHydrated())
  return (
    <chakra.section aria-labelledby="sample-heading" minH="dvh">
      <Flex align="center" gap="3" wrap="wrap">
        <Heading as="h2" size="lg" id="sample-heading">
          Inside the support center
        </Heading>
        <Badge colorPalette="yellow" variant="surface">
          Sample data
        </Badge>
      </Flex>
      <chakra.p mt="1" mb="5" color="fg.muted">
        Sign in to see your own tickets and questions here.
      </chakra.p>
      {isHydrated && (
        <Stack gap="3">
          <Stack as="ul" gap="3">
            {sampleTickets(now).map((ticket) => (
              <li key={ticket.id}>
                <TicketCard ticket={ticket} />
              </li>
            ))}
          </Stack>
          <QuestionCards questions={sampleQuestions(now)} />
        </Stack>
      )}
    </chakra.section>
  )
}
