/** What CloudFront shows to prove that a call comes from it. Apart from the other settings: nothing else is read here. */
export function frontDoorSecret(): string {
  const secret = process.env.FRONT_DOOR_SECRET
  if (!secret) throw new Error('The environment is not complete. FRONT_DOOR_SECRET is needed.')
  return secret
}
