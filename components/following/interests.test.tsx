import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DialogContext } from '#components/dialogs/use-dialog.ts';
import { clearAlerts, readAlerts } from '#components/feedback/alert-store.ts';
import type { Parsed } from '#lib/contract/contract.ts';
import { DOWN, fakeCall, NO_ANSWER } from '#tests/support/components/fake-api.ts';
import { renderInEnglish } from '#tests/support/components/render-in-english.tsx';
import { PATIENCE } from '#tests/support/patience.ts';
import { FollowButton } from './follow-button.tsx';
import { FollowedBrands } from './followed-brands.tsx';
import { saveInterests } from './interest-store.ts';
import { InterestsPanel } from './interests-panel.tsx';

const brand = (id: number, name: string, onSale = false) => ({ id, name, url: `/brand/${id}`, products: 3, onSale });
const BRANDS = [brand(1, 'Alverra'), brand(2, 'Nordfjell', true), brand(3, 'Österdal')];

let kept = [1];
const brands = fakeCall('brands', BRANDS);
const asking = fakeCall('brand-interests', () => ({ brandIds: kept }));
const keep = ({ add = [], remove = [] }: Pick<Parsed<'brand-interests-save'>, 'add' | 'remove'>) => {
  kept = [...kept.filter((id) => !remove.includes(id)), ...add];
  return { brandIds: kept };
};
const saved = fakeCall('brand-interests-save', keep);

// What a page knows outlives its components: the first test is the one that knows nothing yet.
it('a brand’s button asks the server whether it is followed, once for all of them', async () => {
  renderInEnglish(
    <>
      <FollowButton brandId={1} brand="Alverra" />
      <FollowButton brandId={2} brand="Nordfjell" />
    </>,
  );
  const [alverra, nordfjell] = screen.getAllByRole('button');
  await vi.waitFor(() => expect(alverra).toHaveAttribute('aria-pressed', 'true'), PATIENCE);
  expect(nordfjell).toHaveAttribute('aria-pressed', 'false');
  expect(asking).toHaveBeenCalledTimes(1);
});

beforeEach(() => {
  clearAlerts();
  kept = [1];
});

describe('the choice of brands in the side panel (PANEL-05)', () => {
  const close = vi.fn();
  const show = async () => {
    close.mockReset();
    renderInEnglish(
      <DialogContext value={{ titleId: 'title', close }}>
        <InterestsPanel />
      </DialogContext>,
    );
    return screen.findAllByRole('checkbox');
  };

  it('shows those that are followed ticked, and saves what was changed (ACCT-07)', async () => {
    const [alverra, nordfjell] = await show();
    expect(alverra).toBeChecked();
    await userEvent.click(alverra as HTMLElement);
    await userEvent.click(nordfjell as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: 'Save brands' }));
    await vi.waitFor(
      () => expect(saved.mock.calls.map(([change]) => change)).toEqual([{ add: [2], remove: [1] }]),
      PATIENCE,
    );
    await vi.waitFor(() => expect(close).toHaveBeenCalledWith(true), PATIENCE);
  });

  it('finds by what is typed, and forgets no tick of what it hides', async () => {
    await show();
    await userEvent.type(await screen.findByRole('searchbox'), 'oster');
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(screen.getByText('2 brands chosen')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save brands' }));
    await vi.waitFor(() => expect(saved.mock.lastCall?.[0]).toEqual({ add: [3], remove: [] }), PATIENCE);
  });

  it('can be tried again where it could not be loaded', async () => {
    brands.mockReturnValueOnce(DOWN);
    renderInEnglish(
      <DialogContext value={{ titleId: 'title', close }}>
        <InterestsPanel />
      </DialogContext>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('checkbox')).toHaveLength(3);
  });
});

describe('following a brand', () => {
  beforeEach(() => saveInterests({ add: [], remove: [] }));

  it('is said once it is saved, and taken back by the same button', async () => {
    renderInEnglish(<FollowButton brandId={2} brand="Nordfjell" />);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    await vi.waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'), PATIENCE);
    expect(readAlerts()[0]?.content).toBe('You’re now following Nordfjell.');
    await userEvent.click(button);
    await vi.waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'), PATIENCE);
    readAlerts()[0]?.action?.run();
    await vi.waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'), PATIENCE);
  });

  it('is not said where it failed', async () => {
    saved.mockReturnValue(NO_ANSWER);
    renderInEnglish(<FollowButton brandId={2} brand="Nordfjell" followed={false} />);
    await userEvent.click(screen.getByRole('button'));
    await vi.waitFor(() => expect(readAlerts()[0]?.type).toBe('error'), PATIENCE);
    expect(screen.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
  });

  it('keeps what was pressed meanwhile, and takes back only what failed', async () => {
    kept = [];
    await saveInterests({ add: [], remove: [] });
    const replies: (() => void)[] = [];
    saved.mockImplementation(async (change) => {
      const reply = change.add.includes(3) ? NO_ANSWER : keep(change);
      await new Promise<void>((arrive) => replies.push(arrive));
      return reply;
    });
    renderInEnglish(BRANDS.map(({ id, name }) => <FollowButton key={id} brandId={id} brand={name} />));
    const buttons = screen.getAllByRole('button');
    const pressed = () => buttons.map((button) => button.getAttribute('aria-pressed'));
    for (const button of buttons) await userEvent.click(button);
    expect(pressed()).toEqual(['true', 'true', 'true']);
    for (const _ of BRANDS) {
      await vi.waitFor(() => expect(replies).not.toEqual([]), PATIENCE);
      await act(async () => replies.pop()?.());
      expect(pressed().slice(0, 2)).toEqual(['true', 'true']);
    }
    expect(pressed()).toEqual(['true', 'true', 'false']);
  });

  it('lists brands on sale first, and says where there is none', async () => {
    await saveInterests({ add: [2], remove: [] });
    renderInEnglish(<FollowedBrands brands={BRANDS} followed={[]} choice={null} empty={<p>None</p>} />);
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Nordfjell', 'Alverra']);
    await act(() => saveInterests({ add: [], remove: [1, 2] }));
    expect(screen.getByText('None')).toBeTruthy();
  });
});
