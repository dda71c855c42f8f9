import { Box, Button, chakra, Heading, SimpleGrid, Stack } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { OneOf } from '../../ui/OneOf.tsx'
import { moved, PartCard } from '../../ui/PartCard.tsx'
import { ChoicesField, HelpField, LabelField } from './DefinitionFields.tsx'
import { newQuestion, type QuestionDraft } from './form-draft.ts'

interface QuestionListProps {
  questions: readonly QuestionDraft[]
  errors: Readonly<Record<string, string>>
  onChange: (questions: QuestionDraft[]) => void
}

/** What a form asks, in its order. */
export function QuestionList({ questions, errors, onChange }: QuestionListProps) {
  const isFull = questions.length >= limits.requestForm.questions
  const change = (at: number, part: Partial<QuestionDraft>) =>
    onChange(questions.map((each, index) => (index === at ? { ...each, ...part } : each)))
  return (
    <chakra.section aria-label="Questions">
      <Heading as="h3" size="md" mb="3">
        Questions
      </Heading>
      <Stack as="ol" gap="4" listStyleType="none">
        {questions.map((question, at) => (
          <PartCard
            key={question.id}
            name={`Question ${at + 1}`}
            at={at}
            count={questions.length}
            onMove={(by) => onChange(moved(questions, at, by))}
            onRemove={() => onChange(questions.toSpliced(at, 1))}
          >
            <QuestionFields
              question={question}
              errorOf={(field) => errorAt(errors, `questions.${at}.${field}`)}
              onChange={(part) => change(at, part)}
            />
          </PartCard>
        ))}
      </Stack>
      <Box mt="4">
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isFull}
          onClick={() => isFull || onChange([...questions, newQuestion()])}
        >
          Add question
        </Button>
      </Box>
    </chakra.section>
  )
}

/** What is wrong with a field, or with one of its parts. */
const errorAt = (errors: Readonly<Record<string, string>>, field: string) =>
  Object.entries(errors).find(([path]) => path === field || path.startsWith(`${field}.`))?.[1]

interface QuestionFieldsProps {
  question: QuestionDraft
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<QuestionDraft>) => void
}

const kinds = [
  { value: 'text', label: 'A line of text' },
  { value: 'long_text', label: 'Several lines of text' },
  { value: 'choice', label: 'One of several choices' },
  { value: 'yes_no', label: 'Yes or no' },
  { value: 'date', label: 'A date' },
  { value: 'person', label: 'A person of the company' },
  { value: 'device', label: 'A device of the company' },
] as const
const audiences = [
  { value: 'everybody', label: 'The client and staff' },
  { value: 'staff', label: 'Staff only' },
] as const
const needs = [
  { value: 'never', label: 'Never' },
  { value: 'to_raise', label: 'To raise the ticket' },
  { value: 'to_resolve', label: 'Before staff resolve it' },
] as const

function QuestionFields({ question, errorOf, onChange }: QuestionFieldsProps) {
  const { label, help, kind, options, audience, need } = question
  return (
    <Stack gap="4">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <LabelField value={label} error={errorOf('label')} onChange={(label) => onChange({ label })} />
        <OneOf label="Kind" value={kind} options={kinds} onChange={(kind) => onChange({ kind })} />
        <OneOf
          label="Who sees it"
          value={audience}
          options={audiences}
          onChange={(audience) => onChange({ audience })}
        />
        <OneOf
          label="Must be answered"
          value={need}
          options={needs}
          error={errorOf('need')}
          onChange={(need) => onChange({ need })}
        />
      </SimpleGrid>
      {kind === 'choice' && (
        <ChoicesField
          value={options}
          error={errorOf('options')}
          onChange={(options) => onChange({ options })}
        />
      )}
      <HelpField
        value={help}
        hint="Stands below the field."
        error={errorOf('help')}
        onChange={(help) => onChange({ help })}
      />
    </Stack>
  )
}
