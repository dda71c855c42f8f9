import { Button, chakra, Flex, SimpleGrid, Stack } from '@chakra-ui/react'
import { sampleQuestions } from '@remotehands/content'
import { type CurrentUser, can } from '@remotehands/contract'
import { CalendarPlus, CircleHelp, type LucideIcon, TicketPlus } from 'lucide-react'
import { useState } from 'react'
import { FigureCards } from '../features/figures/FigureCards.tsx'
import { QuestionCards } from '../features/knowledge/questions/QuestionCards.tsx'
import { ClientVisits } from '../features/schedule/ClientVisits.tsx'
import { RequestDialog } from '../features/schedule/RequestDialog.tsx'
import { ToApprove } from '../features/tickets/approvals/ToApprove.tsx'
import { RecentTickets } from '../features/tickets/RecentTickets.tsx'
import { usePagedQuery } from '../lib/use-paged-query.ts'
import { PagedList } from '../ui/PagedList.tsx'
import { clientFigures } from './client-figures.ts'
import { DeskSection } from './DeskSection.tsx'
import { MoreButton } from './MoreButton.tsx'
import type { clientTabs } from './use-client-dashboard.ts'

interface OverviewProps {
  user: CurrentUser
  openTab: (tab: (typeof clientTabs)[number]) => void
  companyId?: number
}

/** What is open, what is to come, and what can be done about it. */
export function ClientDashboardOverview({ user, openTab, companyId }: OverviewProps) {
  const of = companyId === undefined ? {} : { companyId }
  return (
    <Stack gap="8">
      <FigureCards cards={clientFigures} {...of} />
      {companyId === undefined && can(user.role, 'approval:decide') && <ToApprove />}
      <QuickActions user={user} openTab={openTab} isOwn={companyId === undefined} />
      <SimpleGrid columns={{ base: 1, lg: 2 }} gap="8" alignItems="start">
        <Stack gap="8" minW="0">
          <DeskSection
            title="Recent tickets"
            action={<MoreButton onPress={() => openTab('tickets')}>All tickets</MoreButton>}
          >
            <RecentTickets {...of} />
          </DeskSection>
          <DeskSection
            title="Recent questions"
            action={<MoreButton onPress={() => openTab('questions')}>All questions</MoreButton>}
          >
            <RecentQuestions {...of} />
          </DeskSection>
        </Stack>
        <ClientVisits {...of} />
      </SimpleGrid>
    </Stack>
  )
}

interface QuickActionsProps extends Pick<OverviewProps, 'user' | 'openTab'> {
  /** Staff who look into a company ask nothing in its name. */
  isOwn: boolean
}

/** For whoever may do something here (§2). */
function QuickActions({ user, openTab, isOwn }: QuickActionsProps) {
  const [isAsking, setAsking] = useState(false)
  if (!can(user.role, 'ticket:create')) return null
  return (
    <DeskSection title="Quick Actions">
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
        <QuickAction Icon={TicketPlus} label="New ticket" onPress={() => openTab('new')} />
        {isOwn && can(user.role, 'question:create') && (
          <QuickAction Icon={CircleHelp} label="Ask a question" onPress={() => openTab('questions')} />
        )}
        {isOwn && can(user.role, 'visit:request') && (
          <QuickAction Icon={CalendarPlus} label="Request an appointment" onPress={() => setAsking(true)} />
        )}
      </SimpleGrid>
      {isAsking && <RequestDialog companyId={user.companyId} onClose={() => setAsking(false)} />}
    </DeskSection>
  )
}

interface QuickActionProps {
  Icon: LucideIcon
  label: string
  onPress: () => void
}

function QuickAction({ Icon, label, onPress }: QuickActionProps) {
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      bg="bg.panel"
      h="auto"
      py="4"
      px="4"
      justifyContent="flex-start"
      onClick={onPress}
    >
      <Flex gap="3" align="center">
        <chakra.span color="accent.fg">
          <Icon size={20} aria-hidden />
        </chakra.span>
        {label}
      </Flex>
    </Button>
  )
}

const recentQuestions = 3

function RecentQuestions({ companyId }: { companyId?: number }) {
  const query = { companyId, limit: recentQuestions }
  const list = usePagedQuery('questions.list', { query }, { revalidateOnMount: true })
  return (
    <PagedList
      list={{ ...list, hasMore: false }}
      sample={sampleQuestions}
      noun="questions"
      empty="No questions yet."
    >
      {(questions) => <QuestionCards questions={questions.slice(0, recentQuestions)} />}
    </PagedList>
  )
}
