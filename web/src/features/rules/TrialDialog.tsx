import { Box, Button, Flex } from '@chakra-ui/react'
import type { RuleTrialResult } from '@remotehands/contract'
import { useEffect, useState } from 'react'
import { type CallInput, call } from '../../lib/api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FailedNotice } from '../../ui/FailedNotice.tsx'
import { TrialResult } from './TrialResult.tsx'

interface TrialDialogProps {
  isOpen: boolean
  title: string
  body: CallInput<'rules.try'>['body']
  onClose: () => void
}

/** What rules would have done to the tickets of the last days. */
export function TrialDialog({ isOpen, title, body, onClose }: TrialDialogProps) {
  return (
    <Dialog isOpen={isOpen} title={title} size="xl" onClose={onClose}>
      <Trial body={body} />
      <Flex mt="6" justify="flex-end">
        <Button variant="outline" colorPalette="gray" onClick={onClose}>
          Close
        </Button>
      </Flex>
    </Dialog>
  )
}

function Trial({ body }: Pick<TrialDialogProps, 'body'>) {
  const { result, error, isBusy, run } = useTrial()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dialog.
  useEffect(() => void run(body), [])
  return (
    <Box mt="4">
      {error ? (
        <FailedNotice
          title="The rules could not be tried."
          error={error}
          isRetrying={isBusy}
          onRetry={() => run(body)}
        />
      ) : (
        <TrialResult result={result} />
      )}
    </Box>
  )
}

/** Tries rules when asked to. */
export function useTrial() {
  const [result, setResult] = useState<RuleTrialResult>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  async function run(body: CallInput<'rules.try'>['body']) {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    setResult(undefined)
    try {
      setResult(await call('rules.try', { body }))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { result, error, isBusy, run }
}
