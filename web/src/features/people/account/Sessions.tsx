import { Button, Stack } from '@chakra-ui/react'
import type { Session } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ListState } from '../../../ui/ListState.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'
import { SessionRow } from './SessionRow.tsx'
import { useSessions } from './use-sessions.ts'

/** Where the person is signed in, with a way to sign out there. */
export function Sessions() {
  const { items, isLoading, error, refresh } = useSessions()
  const { toast } = useToast()
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useStep('Nothing has changed. Please try again.')

  async function end(step: () => Promise<unknown>, title: string) {
    await run(async () => {
      await step()
      toast({ title })
      await refresh()
    })
    setAsking(false)
  }
  const endOne = ({ id }: Session) =>
    end(() => call('account.endSession', { params: { id } }), 'Signed out there')
  const endOthers = () => end(() => call('account.endOtherSessions'), 'Signed out everywhere else')

  return (
    <ListState
      items={items}
      isLoading={isLoading}
      error={error}
      onRetry={() => void refresh()}
      noun="sessions"
      empty="You’re signed in here only."
    >
      {(sessions) => (
        <Stack gap="4" align="flex-start">
          <Stack as="ul" gap="3" w="full" listStyleType="none" m="0" p="0">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} isBusy={isBusy} onEnd={() => endOne(session)} />
            ))}
          </Stack>
          {sessions.length > 1 && (
            <Button variant="outline" colorPalette="gray" onClick={() => setAsking(true)}>
              Sign out everywhere else
            </Button>
          )}
          <ConfirmDialog
            isOpen={isAsking}
            title="Sign out everywhere else?"
            confirmLabel="Sign out everywhere else"
            isBusy={isBusy}
            onConfirm={() => void endOthers()}
            onCancel={() => setAsking(false)}
          >
            Every other browser has to sign in again, and unsaved text there may be lost.
          </ConfirmDialog>
        </Stack>
      )}
    </ListState>
  )
}
