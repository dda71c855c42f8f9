import { Badge, chakra, Flex, Heading, Link, SimpleGrid, Stack } from '@chakra-ui/react'
import { sampleQuestions, sampleTickets } from '@remotehands/content'
import { Link as RouterLink } from 'react-router-dom'
import { sectionPath } from '../app/paths.ts'
import { SessionEndedNotice } from '../features/auth/SessionEndedNotice.tsx'
import { SignInCard } from '../features/auth/SignInCard.tsx'
import { useWelcome } from '../features/auth/use-welcome.ts'
import { QuestionCards } from '../features/questions/QuestionList.tsx'
import { TicketCards } from '../features/tickets/TicketList.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useNow } from '../ui/use-now.ts'

/** The login card and, for a visitor without an account, what there is to find behind it (§3). */
export function ClientPortalLogin({ hasEnded }: { hasEnded: boolean }) {
  const welcome = useWelcome()
  return (
    <SimpleGrid columns={{ base: 1, lg: 2 }} gap={{ base: '12', lg: '16' }} alignItems="start">
      <Stack
        gap="4"
        align={{ base: 'center', lg: 'flex-start' }}
        position={{ lg: 'sticky' }}
        top={{ lg: '24' }}
      >
        {hasEnded && <SessionEndedNotice />}
        <SignInCard
          title="Client Login"
          introduction="Sign in to raise support tickets and ask our engineers."
          admit={welcome}
        >
          <chakra.p mt="6" pt="5" borderTopWidth="1px" textStyle="sm" color="fg.muted">
            No account yet? Please contact your account manager, or{' '}
            <Link asChild color="accent.fg" textDecoration="underline">
              <RouterLink to={sectionPath('contact')}>write to us</RouterLink>
            </Link>
            .
          </chakra.p>
        </SignInCard>
      </Stack>
      <SampleDesk />
    </SimpleGrid>
  )
}

function SampleDesk() {
  const now = useNow()
  // Their dates count from today, which a prerendered page cannot know.
  const isHydrated = useIsHydrated()
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
        Once you sign in, your own tickets and questions stand here.
      </chakra.p>
      {isHydrated && (
        <Stack gap="3">
          <TicketCards tickets={sampleTickets(now)} />
          <QuestionCards questions={sampleQuestions(now)} />
        </Stack>
      )}
    </chakra.section>
  )
}
