import { Button, chakra, Stack } from '@chakra-ui/react'
import type { OwnErasure as Standing } from '@remotehands/contract'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useQuery } from '../../../lib/use-query.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FailedNotice } from '../../../ui/FailedNotice.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { useToast } from '../../../ui/toast/use-toast.ts'
import { useStep } from '../../../ui/use-step.ts'

/** The person's wish to be erased: to ask for it, and to take it back. */
export function OwnErasure() {
  const query = useQuery('account.erasure', {}, { revalidateOnMount: true })
  const [isAsking, setAsking] = useState(false)
  const { run, isBusy } = useStep('Nothing has changed. Please try again.')
  const { toast } = useToast()
  const { data: standing, error, isLoading, refresh, show } = query

  async function send(id: 'account.askErasure' | 'account.withdrawErasure', title: string) {
    await run(async () => {
      await show(await call(id))
      toast({ title })
    })
    setAsking(false)
  }

  if (error && standing === undefined)
    return (
      <FailedNotice
        title="Whether you asked to be erased could not be loaded."
        error={error}
        isRetrying={isLoading}
        onRetry={refresh}
      />
    )
  if (standing === undefined) return <chakra.p color="fg.muted">Loading…</chakra.p>
  return (
    <Stack gap="4" align="flex-start">
      <StandingText standing={standing} />
      {standing?.state === 'asked' ? (
        <Button
          variant="outline"
          colorPalette="gray"
          aria-disabled={isBusy}
          onClick={() => isBusy || send('account.withdrawErasure', 'Request withdrawn')}
        >
          Withdraw request
        </Button>
      ) : (
        <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
          Ask to be erased
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Ask to be erased?"
        confirmLabel="Ask to be erased"
        isBusy={isBusy}
        onConfirm={() => void send('account.askErasure', 'Request sent')}
        onCancel={() => setAsking(false)}
      >
        Our administrators get your request. Once they carry it out, your account is gone for good: you can’t
        sign in, and where your name stood it says “Former colleague”. Your files are deleted; tickets and
        messages stay. You can withdraw the request until then. Save your data first if you want to keep it.
      </ConfirmDialog>
    </Stack>
  )
}

function StandingText({ standing }: { standing: Standing | null }) {
  if (standing?.state === 'asked')
    return (
      <p>
        You asked to be erased
        {standing.askedAt && (
          <>
            {' '}
            on <RelativeTime instant={standing.askedAt} />
          </>
        )}
        . We’ll decide within a month.
      </p>
    )
  return (
    <Stack gap="3">
      {standing?.state === 'refused' && (
        <div>
          <p>We refused your last request:</p>
          <chakra.blockquote mt="2" ps="4" borderStartWidth="3px" color="fg.muted" overflowWrap="anywhere">
            {standing.reason}
          </chakra.blockquote>
        </div>
      )}
      <chakra.p color="fg.muted">
        You can ask us to erase your account, and your name wherever it stands.
      </chakra.p>
    </Stack>
  )
}
