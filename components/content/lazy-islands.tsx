'use client';
import { type ComponentProps, lazy } from 'react';
import type { LoginForm } from '#components/auth/login-form.tsx';
import type { RegisterForm } from '#components/auth/register-form.tsx';
import type { ProductCarousel } from '#components/product-cards/product-carousel.tsx';
import type { RemindButton } from '#components/reminders/remind-button.tsx';
import type { Countdown } from '#components/sale/countdown.tsx';
import type { CountdownBoxes } from '#components/sale/countdown-boxes.tsx';
import type { GatedScriptProps } from './gated-script.tsx';
import type { Slider } from './slider.tsx';

/*
 * Blocks that an editor may put on any page, with their code in files of their own: a page without them does not load it.
 * The server renders them like any other (see lazy-bundle-stage.tsx).
 */
const Login = lazy(() => import('#components/auth/login-form.tsx').then((module) => ({ default: module.LoginForm })));
const Register = lazy(() =>
  import('#components/auth/register-form.tsx').then((module) => ({ default: module.RegisterForm })),
);
const Carousel = lazy(() =>
  import('#components/product-cards/product-carousel.tsx').then((module) => ({ default: module.ProductCarousel })),
);
const Reminder = lazy(() =>
  import('#components/reminders/remind-button.tsx').then((module) => ({ default: module.RemindButton })),
);
const Clock = lazy(() => import('#components/sale/countdown.tsx').then((module) => ({ default: module.Countdown })));
const Boxes = lazy(() =>
  import('#components/sale/countdown-boxes.tsx').then((module) => ({ default: module.CountdownBoxes })),
);
const Script = lazy(() => import('./gated-script.tsx').then((module) => ({ default: module.GatedScript })));
const Slides = lazy(() => import('./slider.tsx').then((module) => ({ default: module.Slider })));

export function LazyLoginForm(props: ComponentProps<typeof LoginForm>) {
  return <Login {...props} />;
}

export function LazyRegisterForm(props: ComponentProps<typeof RegisterForm>) {
  return <Register {...props} />;
}

export function LazyCountdownBoxes(props: ComponentProps<typeof CountdownBoxes>) {
  return <Boxes {...props} />;
}

export function LazyCountdown(props: ComponentProps<typeof Countdown>) {
  return <Clock {...props} />;
}

export function LazyProductCarousel(props: ComponentProps<typeof ProductCarousel>) {
  return <Carousel {...props} />;
}

export function LazyRemindButton(props: ComponentProps<typeof RemindButton>) {
  return <Reminder {...props} />;
}

export function LazyGatedScript(props: GatedScriptProps) {
  return <Script {...props} />;
}

export function LazySlider(props: ComponentProps<typeof Slider>) {
  return <Slides {...props} />;
}
