import { useEffect, useEffectEvent } from 'react'
import { useAddress } from './use-address.ts'

/** What can be begun by an address: `?new=rule` opens the form of a new rule on the rules' screen. */
export type NewRecord =
  | 'user'
  | 'device'
  | 'company'
  | 'appointment'
  | 'question'
  | 'rule'
  | 'recurring'
  | 'template'
  | 'macro'
  | 'ticket'
  | 'checklist'
  | 'form'
  | 'team'
  | 'vendor'
  | 'contract'

const parameter = 'new'

/** The address of a screen with the form of a new record open. */
export const newPath = (screen: string, record: NewRecord): string =>
  `${screen}${screen.includes('?') ? '&' : '?'}${parameter}=${record}`

/** Begins a new record once the address asks for it, and takes that out of the address: a reload doesn't begin another. */
export function useNew(record: NewRecord | undefined, begin: () => void): void {
  const [search, change] = useAddress()
  const isAsked = record !== undefined && search.get(parameter) === record
  const start = useEffectEvent(() => {
    change((params) => params.delete(parameter))
    begin()
  })
  useEffect(() => {
    if (!isAsked) return
    // Once the new page has taken the focus: what opens gives it back to where it was.
    const timer = setTimeout(() => start())
    return () => clearTimeout(timer)
  }, [isAsked])
}
