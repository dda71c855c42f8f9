import { startTransition, useOptimistic } from 'react'

/**
 * What is chosen, shown as soon as it is pressed: the router renders late, and until then a control would stand where
 * it stood, so that the next press would begin there.
 */
export function useShownAtOnce<Value>(value: Value, choose: (value: Value) => void) {
  const [shown, show] = useOptimistic(value)
  const chooseNow = (next: Value) =>
    startTransition(() => {
      show(next)
      choose(next)
    })
  return [shown, chooseNow] as const
}
