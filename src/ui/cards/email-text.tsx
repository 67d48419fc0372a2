/** An address that breaks before `@` where the line is too short for it. */
export const EmailText = ({ email }: { email: string }) => {
  const end = email.lastIndexOf('@')
  if (end < 0) return email
  return (
    <>
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </>
  )
}
