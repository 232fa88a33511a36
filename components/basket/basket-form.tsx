import type { FormEvent, ReactNode } from 'react';

interface BasketFormProps {
  /** What the form asks for; lib/endpoints/forms/basket-form.ts knows these. */
  change: 'quantity' | 'apply-promo' | 'remove-promo' | 'apply-points' | 'remove-points';
  /** Further values that go with it. */
  fields?: Readonly<Record<string, string | number>>;
  /** Takes the form's values in place of a page load. */
  onChange: (values: FormData) => void;
  className?: string;
  children: ReactNode;
}

/** A change of the basket as a plain form, which works without scripts; with them it changes in place. */
export function BasketForm({ change, fields = {}, onChange, className, children }: BasketFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    onChange(new FormData(event.currentTarget, submitter));
  };
  return (
    <form method="post" action="/api/basket-form" className={className} onSubmit={submit}>
      <input type="hidden" name="change" value={change} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
