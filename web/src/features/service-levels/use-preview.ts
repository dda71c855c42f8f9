import {
  levelEffects,
  type MovedTarget,
  type ServiceLevelPreviewPart,
  type ServiceLevelTerms,
} from '@remotehands/contract'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'

/** Targets that are listed; the rest is counted. */
export const listed = 200

export interface Preview extends Omit<ServiceLevelPreviewPart, 'next'> {
  isComplete: boolean
}

const nothing: Preview = {
  ...{ lookedAt: 0, open: 0, overdue: 0, lessTime: 0, moreTime: 0, isComplete: false },
  targets: [],
}

/** What service levels would do to open tickets: asked for part after part, until the page is left. */
export function usePreview(terms: ServiceLevelTerms) {
  const [preview, setPreview] = useState(nothing)
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks anew.
  useEffect(() => {
    let isLeft = false
    async function ask() {
      let sum = nothing
      let before: number | undefined
      do {
        const part = await call('serviceLevels.preview', { body: { ...terms, ...(before && { before }) } })
        if (isLeft) return
        sum = added(sum, part)
        setPreview(sum)
        before = part.next ?? undefined
      } while (before !== undefined)
    }
    setPreview(nothing)
    setError(undefined)
    ask().catch((failure) => isLeft || setError(failure))
    return () => {
      isLeft = true
    }
  }, [terms, attempt])
  return { preview, error, retry: () => setAttempt((count) => count + 1) }
}

function added(sum: Preview, part: ServiceLevelPreviewPart): Preview {
  const lookedAt = sum.lookedAt + part.lookedAt
  return {
    lookedAt,
    open: Math.max(part.open, lookedAt),
    overdue: sum.overdue + part.overdue,
    lessTime: sum.lessTime + part.lessTime,
    moreTime: sum.moreTime + part.moreTime,
    targets: firstOf([...sum.targets, ...part.targets]),
    isComplete: part.next === null,
  }
}

/** Those that matter most. */
function firstOf(targets: readonly MovedTarget[]): MovedTarget[] {
  return [...targets]
    .sort((one, other) => levelEffects.indexOf(one.effect) - levelEffects.indexOf(other.effect))
    .slice(0, listed)
}
