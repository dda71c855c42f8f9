import { chakra, NativeSelect, Stack } from '@chakra-ui/react'
import { FormField } from '../../ui/FormField.tsx'
import { itemWords } from './kind-words.ts'
import { type ChosenTemplate, usePrepared } from './use-prepared.ts'

interface TemplateChoiceProps {
  chosen: ChosenTemplate | undefined
  error?: string | undefined
  onChoose: (template: ReturnType<typeof usePrepared>['tickets'][number] | undefined) => void
}

const keyOf = ({ shelf, id }: ChosenTemplate) => `${shelf} ${id}`

/** For staff: the ticket template that fills in a new ticket, and what it adds besides. */
export function TemplateChoice({ chosen, error, onChoose }: TemplateChoiceProps) {
  const { query, tickets } = usePrepared()
  if (!query.data || tickets.length === 0) return null
  const template = chosen && tickets.find((each) => keyOf(each) === keyOf(chosen))
  const words = template ? itemWords(template, query.data) : []
  return (
    <Stack gap="2">
      <FormField label="Template" error={error}>
        {(control) => (
          <NativeSelect.Root maxW={{ sm: 'sm' }}>
            <NativeSelect.Field
              {...control}
              value={chosen ? keyOf(chosen) : ''}
              onChange={({ target }) => onChoose(tickets.find((each) => keyOf(each) === target.value))}
            >
              <option value="">None</option>
              {tickets.map((each) => (
                <option key={keyOf(each)} value={keyOf(each)}>
                  {each.terms.name}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </FormField>
      {words.length > 0 && (
        <chakra.p textStyle="sm" color="fg.muted">
          {words.join(' · ')}
        </chakra.p>
      )}
    </Stack>
  )
}
