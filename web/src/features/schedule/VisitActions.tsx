import { Button } from '@chakra-ui/react'
import {
  can,
  type Visit,
  type VisitDecisionName,
  visitDecisionMoves,
  visitDecisions,
} from '@remotehands/contract'
import { useState } from 'react'
import { useSession } from '../people/session/use-session.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { decisionWords } from './visit-words.ts'

/** What staff can do with an appointment in its state. */
export function VisitActions({ visit }: { visit: Visit }) {
  const { user } = useSession()
  const [decision, setDecision] = useState<VisitDecisionName>()
  if (!user || !can(user.role, 'visit:schedule')) return null
  const possible = visitDecisions.filter((name) => visitDecisionMoves[name][visit.status])
  return (
    <>
      {possible.map((name) => (
        <Button
          key={name}
          size="sm"
          variant="outline"
          {...((name === 'decline' || name === 'cancel') && { colorPalette: 'gray' })}
          onClick={() => setDecision(name)}
        >
          {decisionWords[name].verb}
        </Button>
      ))}
      {decision && (
        <DecisionDialog visit={visit} decision={decision} onClose={() => setDecision(undefined)} />
      )}
    </>
  )
}
