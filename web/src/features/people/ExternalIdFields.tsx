import { Button, chakra, Flex, Input, Stack } from '@chakra-ui/react'
import { limits } from '@remotehands/contract'
import { Plus, Trash2 } from 'lucide-react'
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form'
import { FormField } from '../../ui/FormField.tsx'

interface IdValues {
  externalIds?: { system: string; id: string }[] | undefined
}

/** A form of a record that has ids in other systems, whatever else it holds. */
interface IdForm {
  control: unknown
  register: unknown
  formState: { errors: unknown }
}

/** What other systems call a record: one line for each. */
export function ExternalIdFields({ form }: { form: IdForm }) {
  const control = form.control as Control<IdValues>
  const register = form.register as UseFormRegister<IdValues>
  const { fields, append, remove } = useFieldArray({ control, name: 'externalIds' })
  const errors = (form.formState.errors as FieldErrors<IdValues>).externalIds
  const whole = errors?.root?.message ?? errors?.message
  return (
    <chakra.fieldset borderWidth="0" p="0" m="0" minW="0">
      <chakra.legend fontWeight="medium" textStyle="sm" mb="1.5">
        Ids in other systems
      </chakra.legend>
      <Stack gap="3">
        {fields.map(({ id }, at) => (
          <Flex key={id} gap="2" align="flex-start">
            <chakra.div flex="1" minW="0">
              <FormField label="System" error={errors?.[at]?.system?.message}>
                {(field) => (
                  <Input
                    {...field}
                    {...register(`externalIds.${at}.system`)}
                    placeholder="RMM"
                    autoComplete="off"
                  />
                )}
              </FormField>
            </chakra.div>
            <chakra.div flex="1.5" minW="0">
              <FormField label="Id" error={errors?.[at]?.id?.message}>
                {(field) => <Input {...field} {...register(`externalIds.${at}.id`)} autoComplete="off" />}
              </FormField>
            </chakra.div>
            <Button
              mt="6"
              px="2"
              variant="ghost"
              colorPalette="gray"
              aria-label={`Remove id ${at + 1}`}
              onClick={() => remove(at)}
            >
              <Trash2 size={16} aria-hidden />
            </Button>
          </Flex>
        ))}
        {whole && (
          <chakra.p role="alert" textStyle="sm" color="fg.error">
            {whole}
          </chakra.p>
        )}
        {fields.length < limits.externalIds.perRecord && (
          <Button
            alignSelf="flex-start"
            size="sm"
            variant="outline"
            colorPalette="gray"
            onClick={() => append({ system: '', id: '' })}
          >
            <Plus size={16} aria-hidden />
            Add an id
          </Button>
        )}
      </Stack>
    </chakra.fieldset>
  )
}
