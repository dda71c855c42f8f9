import { Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import { AnswerField } from './AnswerField.tsx'
import type { Request } from './use-request.ts'

/** The questions of the chosen form; the first that has something wrong gets the keyboard. */
export function RequestFields({ request, companyId }: { request: Request; companyId: number | undefined }) {
  const fields = useRef<HTMLDivElement>(null)
  const { chosen, answers, errors, refusals, answer } = request
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  if (!chosen) return null
  return (
    <Stack ref={fields} gap="5">
      {chosen.terms.questions.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          answer={answers[question.id]}
          companyId={companyId}
          isRequired={question.need === 'to_raise'}
          error={errors[question.id]}
          onChange={(given) => answer(question.id, given)}
        />
      ))}
    </Stack>
  )
}
