import { useAddress } from '../../lib/use-address.ts'

/** Whether a text is a day that exists, and not one like February 31. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/** Whose week is shown, and which: as it stands in the address. */
export function useWeek() {
  const [search, setAddress] = useAddress()
  const [day, person] = [search.get('day') ?? '', Number(search.get('person'))]
  const change = (name: 'day' | 'person', value: string) =>
    setAddress((params) => {
      if (value) params.set(name, value)
      else params.delete(name)
    })
  return {
    /** Undefined for this week. */
    day: isDay(day) ? day : undefined,
    /** Undefined for the viewer. */
    userId: Number.isSafeInteger(person) && person > 0 ? person : undefined,
    chooseDay: (value: string) => change('day', value),
    choosePerson: (id: number | undefined) => change('person', id ? String(id) : ''),
  }
}
