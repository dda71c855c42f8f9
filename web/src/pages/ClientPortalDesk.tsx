import { Box, Button, chakra, Flex, Link, VisuallyHidden } from '@chakra-ui/react'
import { serviceLevels } from '@remotehands/content'
import { type CurrentUser, can } from '@remotehands/contract'
import { Clock, Eye, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { AskQuestionForm } from '../features/knowledge/questions/AskQuestionForm.tsx'
import { QuestionList } from '../features/knowledge/questions/QuestionList.tsx'
import { roleLinks } from '../features/people/session/role-links.ts'
import { useArrival } from '../features/people/sign-in/use-arrival.ts'
import { CreateTicketForm } from '../features/tickets/CreateTicketForm.tsx'
import { TicketList } from '../features/tickets/TicketList.tsx'
import { TicketView } from '../features/tickets/TicketView.tsx'
import { useOpenTicket } from '../features/tickets/use-open-ticket.ts'
import { sectionPath } from '../lib/paths.ts'
import { Banner } from '../ui/Banner.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { UrlTabs, useTab } from '../ui/UrlTabs.tsx'
import { RefusedNotice } from './RefusedNotice.tsx'
import type { ClientPortalState } from './use-client-portal.ts'

interface DeskProps {
  user: CurrentUser
  portal: ClientPortalState
}

/** The portal of somebody who is signed in. */
export function ClientPortalDesk({ user, portal }: DeskProps) {
  return (
    <>
      <VisuallyHidden>
        <PageTitle title="Support center">
          {user.firstName} {user.lastName}
        </PageTitle>
      </VisuallyHidden>
      <Box mt="3" _empty={{ display: 'none' }}>
        <RefusedNotice user={user} />
      </Box>
      {can(user.role, 'ticket:read') ? (
        <Desk user={user} portal={portal} />
      ) : (
        <Box mt="3">
          <NothingHere role={user.role} />
        </Box>
      )}
    </>
  )
}

const tabIds = ['tickets', 'create-ticket', 'questions', 'ask-question'] as const

function Desk({ user, portal }: DeskProps) {
  const { openTab } = useTab(tabIds)
  const { ticketId, closeTicket } = useOpenTicket()
  const mayCreate = can(user.role, 'ticket:create')
  const mayAsk = can(user.role, 'question:create')
  const [myTickets, createTicket, questions, askQuestion] = tabIds
  return (
    <>
      {mayCreate && mayAsk ? null : <ViewOnlyNotice />}
      <UrlTabs
        label="Support center"
        actions={
          <Box hideBelow="md" flex="0 1 auto">
            <ResponseTime />
          </Box>
        }
        tabs={[
          {
            id: myTickets,
            label: 'My Tickets',
            content: ticketId ? (
              <TicketView
                id={ticketId}
                audience="client"
                onBack={closeTicket}
                onFollowUp={(ticket) => {
                  portal.ticketForm.followUp(ticket)
                  openTab(createTicket)
                }}
              />
            ) : (
              <TicketList
                empty={
                  <Empty
                    text="No tickets yet."
                    action="Create a ticket"
                    isOffered={mayCreate}
                    onAction={() => openTab(createTicket)}
                  />
                }
              />
            ),
          },
          {
            id: createTicket,
            shortcut: 'c',
            label: <TabLabel text="Create Ticket" isLocked={!mayCreate} />,
            isDisabled: !mayCreate,
            content: <CreateTicketForm form={portal.ticketForm} />,
          },
          {
            id: questions,
            label: 'Questions',
            content: (
              <AboutQuestions>
                <QuestionList
                  empty={
                    <Empty
                      text="No questions yet."
                      action="Ask a question"
                      isOffered={mayAsk}
                      onAction={() => openTab(askQuestion)}
                    />
                  }
                />
              </AboutQuestions>
            ),
          },
          {
            id: askQuestion,
            label: <TabLabel text="Ask a Question" isLocked={!mayAsk} />,
            isDisabled: !mayAsk,
            content: (
              <AboutQuestions>
                <AskQuestionForm {...portal.questionForm} />
              </AboutQuestions>
            ),
          },
        ]}
      />
    </>
  )
}

function TabLabel({ text, isLocked }: { text: string; isLocked: boolean }) {
  return (
    <>
      {isLocked && <Lock size={14} aria-hidden />}
      {text}
    </>
  )
}

interface EmptyProps {
  text: string
  action: string
  isOffered: boolean
  onAction: () => void
}

function Empty({ text, action, isOffered, onAction }: EmptyProps) {
  return (
    <>
      <p>{text}</p>
      {isOffered && (
        <Button size="sm" mt="3" onClick={onAction}>
          {action}
        </Button>
      )}
    </>
  )
}

function ResponseTime() {
  return (
    <Flex gap="2" align="center" textStyle="sm" color="fg.muted">
      <chakra.span flexShrink="0">
        <Clock size={14} aria-hidden />
      </chakra.span>
      <p>Our team typically responds to questions within {serviceLevels.questionResponse}.</p>
    </Flex>
  )
}

/** On a phone, where tickets need the room beside the tabs, the time of a response stands with the questions. */
function AboutQuestions({ children }: { children: ReactNode }) {
  return (
    <>
      <Box hideFrom="md" my="2">
        <ResponseTime />
      </Box>
      {children}
    </>
  )
}

function ViewOnlyNotice() {
  return (
    <Banner Icon={Eye} title="View-Only Access">
      To create tickets or ask questions, please contact your account manager.
    </Banner>
  )
}

/** For a role without tickets, a vendor, with the way to where it belongs. */
function NothingHere({ role }: Pick<CurrentUser, 'role'>) {
  const { path, label } = roleLinks[role].site
  // Whoever was led here has been shown the way.
  const { refusedBy } = useArrival()
  return (
    <Notice
      Icon={Lock}
      palette="blue"
      title="This is the clients' support center"
      action={
        !refusedBy && (
          <Button asChild size="sm" flexShrink="0">
            <RouterLink to={path}>{label}</RouterLink>
          </Button>
        )
      }
    >
      Your account has no tickets or questions of its own. If you need help, please{' '}
      <Link asChild color="inherit" textDecoration="underline">
        <RouterLink to={sectionPath('contact')}>write to us</RouterLink>
      </Link>
      .
    </Notice>
  )
}
