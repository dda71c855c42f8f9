import { Button, Flex, Stack } from '@chakra-ui/react'
import { ArrowRightLeft, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { FailedNotice } from '../../ui/FailedNotice.tsx'
import { Intro } from '../../ui/Intro.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { CalendarSection } from './CalendarSection.tsx'
import { CompanySection } from './CompanySection.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { PolicySection } from './PolicySection.tsx'
import { ReviewDialog } from './ReviewDialog.tsx'
import { termsOf, useServiceLevels } from './use-service-levels.ts'

/** What clients are promised: edited here as a whole, looked at, and then saved. */
export function ServiceLevelsDesk() {
  const { query, saved, draft, change, discard, isBehind, rebase } = useServiceLevels()
  const { error, isRefreshing, refresh } = query
  const [opened, open] = useState<'review' | 'history'>()
  const close = () => open(undefined)
  return (
    <RecordState query={query} noun="service levels" named="service levels" reason="They could not be found.">
      {(levels) => {
        const terms = draft?.terms ?? termsOf(levels)
        const part = { terms, people: levels.people, onChange: change }
        return (
          <Stack gap="8">
            {error && (
              <FailedNotice
                title="The service levels could not be refreshed."
                error={error}
                otherwise="What you see may be out of date."
                isRetrying={isRefreshing}
                onRetry={refresh}
              />
            )}
            <Intro
              acts={
                <Button variant="outline" colorPalette="gray" onClick={() => open('history')}>
                  History
                </Button>
              }
            >
              A new ticket is promised what its company’s policy says, by its priority. It keeps that,
              whatever you change later, unless you move it.
            </Intro>
            {levels.moving && (
              <Notice
                role="status"
                title="Open tickets are moving to these service levels."
                Icon={ArrowRightLeft}
                palette="blue"
              >
                {levels.moving.moved === 0 ? 'It begins within a minute.' : `${levels.moving.moved} so far.`}
              </Notice>
            )}
            {draft && (
              <Notice
                role="status"
                title={
                  isBehind
                    ? 'Somebody else has changed the service levels meanwhile.'
                    : 'Nothing is saved yet.'
                }
                Icon={PencilLine}
                palette="yellow"
                action={
                  <Flex gap="2" wrap="wrap">
                    <Button size="sm" variant="outline" colorPalette="gray" onClick={discard}>
                      Discard
                    </Button>
                    <Button size="sm" onClick={isBehind ? rebase : () => open('review')}>
                      {isBehind ? 'Keep my changes' : 'Review and save'}
                    </Button>
                  </Flex>
                }
              >
                {isBehind
                  ? 'Your changes are still here. Keep them on top of what is saved now: what you left alone is as the other person saved it.'
                  : 'Look at what your changes would do to open tickets first.'}
              </Notice>
            )}
            <PolicySection {...part} />
            <CompanySection {...part} known={levels.companyNames} />
            <CalendarSection {...part} />
            <ReviewDialog
              draft={opened === 'review' ? draft : undefined}
              saved={saved}
              refresh={refresh}
              onClose={close}
            />
            <HistoryDialog isOpen={opened === 'history'} onClose={close} />
          </Stack>
        )
      }}
    </RecordState>
  )
}
