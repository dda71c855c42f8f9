import { Button, chakra, Link, Stack } from '@chakra-ui/react'
import { limits, type Rule } from '@remotehands/contract'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { FailedNotice } from '../../ui/FailedNotice.tsx'
import { Intro } from '../../ui/Intro.tsx'
import { ListState } from '../../ui/ListState.tsx'
import { NewButton } from '../../ui/NewButton.tsx'
import { RecordState } from '../../ui/RecordState.tsx'
import { RuleDialog } from './RuleDialog.tsx'
import { RuleList } from './RuleList.tsx'
import { TrialDialog } from './TrialDialog.tsx'
import { useRules } from './use-rules.ts'

/** What new tickets go through: the rules in their order, edited, tried, and switched on. */
export function RulesDesk() {
  const { query, saved } = useRules()
  const { error, isRefreshing, refresh } = query
  const [edited, edit] = useState<Rule | 'new'>()
  const [isTrying, setTrying] = useState(false)
  return (
    <RecordState query={query} noun="rules" named="list of rules" reason="It could not be found.">
      {(rules) => {
        const isFull = rules.rules.length >= limits.rules.count
        return (
          <Stack gap="4">
            {error && (
              <FailedNotice
                title="The rules could not be refreshed."
                error={error}
                otherwise="What you see may be out of date."
                isRetrying={isRefreshing}
                onRetry={refresh}
              />
            )}
            <Intro
              acts={
                <>
                  {rules.rules.some(({ isOn }) => isOn) && (
                    <Button variant="outline" colorPalette="gray" onClick={() => setTrying(true)}>
                      Try all rules
                    </Button>
                  )}
                  <NewButton record="rule" aria-disabled={isFull} onClick={() => isFull || edit('new')}>
                    Add rule
                  </NewButton>
                </>
              }
            >
              Every new ticket goes through the rules from top to bottom. The first match decides; if that
              rule goes on, those below are tried too, but never change what it set. “On duty” is everyone in
              the{' '}
              <Link asChild>
                <RouterLink to={paths.duty}>on-call rota</RouterLink>
              </Link>{' '}
              who isn’t away.
            </Intro>
            {isFull && (
              <chakra.p color="fg.muted">
                There can be at most {limits.rules.count} rules. Delete some first.
              </chakra.p>
            )}
            <ListState
              items={rules.rules}
              isLoading={false}
              noun="rules"
              empty={<chakra.p color="fg.muted">No rules yet. Add the first one.</chakra.p>}
              onRetry={refresh}
            >
              {() => <RuleList rules={rules} saved={saved} refresh={refresh} onEdit={edit} />}
            </ListState>
            <RuleDialog
              rule={edited}
              rules={rules}
              saved={saved}
              refresh={refresh}
              onClose={() => edit(undefined)}
            />
            <TrialDialog isOpen={isTrying} title="Try all rules" body={{}} onClose={() => setTrying(false)} />
          </Stack>
        )
      }}
    </RecordState>
  )
}
