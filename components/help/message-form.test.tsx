import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ATTACHMENT_MAX_KB } from '#lib/rules/attachments.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { MessageForm } from './message-form.tsx';
import type { Sent, sendMessage } from './send-message.ts';

const user = userEvent.setup({ applyAccept: false });

function open(result: Sent = { kind: 'sent' }) {
  const send = vi.fn<typeof sendMessage>(async () => result);
  const onSent = vi.fn();
  renderInEnglish(<MessageForm order="S-1" onSent={onSent} send={send} />);
  return { send, onSent };
}
const field = (name: string) => screen.getByRole('textbox', { name });
async function fill(): Promise<void> {
  await user.type(field('Subject'), 'A tight boot');
  await user.type(field('Email'), 'maya@serac.example');
  await user.type(field('Your message'), 'It is a size too small.');
}
const press = () => user.click(screen.getByRole('button', { name: 'Send message' }));
const attach = (...files: File[]) => user.upload(screen.getByLabelText(/Choose files/), files);

describe('the message form', () => {
  it('says at each field what is wrong, takes the focus there, and sends nothing', async () => {
    const { send } = open();
    await user.type(field('Email'), 'maya@');
    await press();
    expect(field('Subject')).toHaveFocus();
    expect(field('Email')).toHaveAccessibleDescription(/Enter an email address/);
    expect(field('Your message')).toHaveAccessibleDescription(/ten characters or more/);
    expect(send).not.toHaveBeenCalled();
    await user.clear(field('Email'));
  });

  it('sends what was typed, the order and the files, and says so', async () => {
    const { send, onSent } = open();
    await fill();
    await attach(new File(['x'], 'boot.jpg'));
    await press();
    const form = send.mock.calls[0]![0];
    expect(Object.fromEntries(form)).toMatchObject({ subject: 'A tight boot', order: 'S-1', website: '' });
    expect(form.getAll('attachments')).toHaveLength(1);
    expect(onSent).toHaveBeenCalledWith('maya@serac.example');
  });

  it('keeps what was typed when it is closed, until it is sent', async () => {
    open();
    await fill();
    cleanup();
    open();
    expect(field('Your message')).toHaveValue('It is a size too small.');
    await press();
    cleanup();
    open();
    expect(field('Your message')).toHaveValue('');
  });

  it('refuses a file by its kind or size where it stands, until it is taken away', async () => {
    const { send } = open();
    await fill();
    const large = new File(['x'], 'film.pdf');
    Object.defineProperty(large, 'size', { value: ATTACHMENT_MAX_KB * 1024 + 1 });
    await attach(new File(['x'], 'run.exe'), large);
    expect(screen.getByText('This kind of file can’t be sent.')).toBeInTheDocument();
    expect(screen.getByText('Larger than 4 MB.')).toBeInTheDocument();
    await press();
    expect(send).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Remove run.exe' }));
    await user.click(screen.getByRole('button', { name: 'Remove film.pdf' }));
    await press();
    expect(send).toHaveBeenCalledOnce();
  });

  it('marks the file and the field that the server refused, and keeps the rest', async () => {
    const issues = [
      { path: 'attachments.0', rule: 'ext' },
      { path: 'subject', rule: 'min' },
    ];
    const { onSent } = open({ kind: 'refused', issues });
    await fill();
    await attach(new File(['x'], 'boot.jpg'));
    await press();
    expect(screen.getByText('This kind of file can’t be sent.')).toBeInTheDocument();
    expect(field('Subject')).toHaveAccessibleDescription(/few words/);
    expect(field('Your message')).toHaveValue('It is a size too small.');
    expect(onSent).not.toHaveBeenCalled();
  });

  it.each([
    [{ kind: 'later', minutes: 3 }, 'Try again in 3 minutes.'],
    [{ kind: 'failed' }, 'Nothing you typed is lost'],
  ] as const)('says when it could not be sent: %o', async (result, text) => {
    open(result);
    await user.clear(field('Subject'));
    await user.clear(field('Email'));
    await user.clear(field('Your message'));
    await fill();
    await press();
    expect(screen.getByText(new RegExp(text))).toBeInTheDocument();
  });
});
