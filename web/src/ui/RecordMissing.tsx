import { chakra, Stack } from '@chakra-ui/react'
import { errorCatalogue } from '@remotehands/contract'
import type { ReactNode } from 'react'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { RetryButton } from './RetryButton.tsx'

interface RecordMissingProps {
  /** As sentences name it: "device". */
  noun: string
  /** Completes the sentence "There is no …": "device #12". */
  named: string
  /** Why it may be missing. */
  reason: string
  /** Leads back to the list. */
  back?: ReactNode
  error: unknown
  isRetrying: boolean
  onRetry: () => unknown
}

/** Stands in place of a record that could not be found, opened or reached. */
export function RecordMissing(props: RecordMissingProps) {
  const { back, isRetrying, onRetry } = props
  const { title, text, mayRetry } = explanationOf(props)
  return (
    <Stack
      role="alert"
      gap="4"
      align="flex-start"
      p="6"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.emphasized"
      borderRadius="l3"
    >
      <div>
        <chakra.p fontWeight="semibold">{title}</chakra.p>
        <chakra.p color="fg.muted">{text}</chakra.p>
      </div>
      {mayRetry ? <RetryButton isRetrying={isRetrying} onRetry={onRetry} /> : back}
    </Stack>
  )
}

function explanationOf({ noun, named, reason, error }: RecordMissingProps) {
  if (isAbsent(error)) return { title: `There is no ${named}.`, text: reason, mayRetry: false }
  if (isRefused(error)) {
    const text = messageOf(error, "You don't have permission to do this.")
    return { title: refusalOf(error, noun), text, mayRetry: false }
  }
  const text = messageOf(error, 'Nothing was lost. Please try again.')
  return { title: `The ${noun} could not be loaded.`, text, mayRetry: true }
}

/** Whoever was asked to approve something learns first that they no longer are. */
function refusalOf(error: unknown, noun: string): string {
  const wasAsked = error instanceof ApiError && error.code === 'NOT_ASKED_ANY_MORE'
  return wasAsked ? errorCatalogue.NOT_ASKED_ANY_MORE.message : `You can’t open the ${noun}.`
}

/** Nothing the person can see is at this address; 400 when no record could be. */
export const isAbsent = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** It is there, and not for them any more. */
export const isRefused = (error: unknown) => error instanceof ApiError && error.status === 403
