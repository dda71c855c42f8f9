import { CheckPicker, type CheckPickerProps } from './CheckPicker.tsx'

type NamePickerProps<T> = Omit<CheckPickerProps<T>, 'wordsOf' | 'children'>

/** Chooses any number of records by their names. */
export function NamePicker<T extends { id: number; name: string }>(props: NamePickerProps<T>) {
  return (
    <CheckPicker {...props} wordsOf={({ name }) => name}>
      {({ name }) => name}
    </CheckPicker>
  )
}
