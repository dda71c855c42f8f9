import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { Star } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { scores } from '../tickets/Stars.tsx'

interface ScoreChoiceProps {
  score: number
  onChange: (score: number) => void
}

/** One to five stars. Tab leads to the chosen one, not the first. */
export function ScoreChoice({ score, onChange }: ScoreChoiceProps) {
  const name = useId()
  const chosen = useRef<HTMLInputElement>(null)
  useEffect(() => chosen.current?.focus(), [])
  return (
    <chakra.fieldset border="0" p="0" m="0">
      <chakra.legend textStyle="sm" fontWeight="semibold" mb="1.5">
        Rating
      </chakra.legend>
      <Flex gap="1">
        {scores.map((each) => (
          <chakra.label
            key={each}
            p="2"
            cursor="pointer"
            borderRadius="l2"
            color="yellow.fg"
            _focusWithin={{ outline: '2px solid', outlineColor: 'accent.focusRing' }}
          >
            <VisuallyHidden asChild>
              <input
                ref={each === score ? chosen : undefined}
                type="radio"
                name={name}
                value={each}
                checked={each === score}
                onChange={() => onChange(each)}
              />
            </VisuallyHidden>
            <Star size={22} fill={each <= score ? 'currentColor' : 'none'} aria-hidden />
            <VisuallyHidden>{each === 1 ? '1 star' : `${each} stars`}</VisuallyHidden>
          </chakra.label>
        ))}
      </Flex>
    </chakra.fieldset>
  )
}
