import { chakra, Stack } from '@chakra-ui/react'
import type { RuleEffect } from '@remotehands/contract'
import { Link as RouterLink } from 'react-router-dom'
import { paths } from '../../lib/paths.ts'
import { effectWords } from './rule-words.ts'

export interface TouchedTicket {
  key: string
  id: number
  title: string
  note: React.ReactNode
  effects: readonly RuleEffect[]
}

/** Tickets, and what rules did to each. */
export function EffectList({ tickets }: { tickets: readonly TouchedTicket[] }) {
  return (
    <Stack as="ul" gap="0" divideY="1px" borderWidth="1px" borderRadius="l2" listStyleType="none">
      {tickets.map(({ key, id, title, note, effects }) => (
        <chakra.li key={key} px="3" py="2.5" overflowWrap="anywhere">
          <RouterLink to={`${paths.techieDashboard}?tab=tickets&ticket=${id}`}>
            <chakra.span fontWeight="semibold" color="accent.fg" _hover={{ textDecoration: 'underline' }}>
              #{id} {title}
            </chakra.span>
          </RouterLink>
          <chakra.p textStyle="sm" color="fg.muted">
            {note}
          </chakra.p>
          {effects.map((effect) => (
            <chakra.p key={effect.ruleId} textStyle="sm">
              Rule “{effect.ruleName}” {effectWords(effect)}.
            </chakra.p>
          ))}
        </chakra.li>
      ))}
    </Stack>
  )
}
