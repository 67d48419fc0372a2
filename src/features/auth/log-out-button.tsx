import { useMutation } from '@tanstack/react-query'
import { Button } from '#src/ui/button.tsx'
import { logOutMutation } from './log-out.queries.ts'

export const LogOutButton = () => {
  const leaving = useMutation(logOutMutation())
  return (
    <Button variant="outline" wide busy={leaving.isPending} onClick={() => leaving.mutate()}>
      {leaving.isPending ? 'Logging out…' : 'Log Out'}
    </Button>
  )
}
