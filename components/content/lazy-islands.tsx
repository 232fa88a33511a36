'use client';
import dynamic from 'next/dynamic';
import type { ComponentProps } from 'react';
import type { LoginForm } from '#components/auth/login-form.tsx';
import type { RegisterForm } from '#components/auth/register-form.tsx';
import type { CarouselFrame } from '#components/product-cards/carousel-frame.tsx';
import type { RemindButton } from '#components/reminders/remind-button.tsx';
import type { CountdownBoxes } from '#components/sale/countdown-boxes.tsx';
import type { GatedScriptProps } from './gated-script.tsx';
import type { Slider } from './slider.tsx';

/*
 * Blocks that an editor may put on any page, with their code in files of their own: a page without them does not load it.
 * The server renders them like any other (see lazy-bundle-stage.tsx).
 */
const Login = dynamic(() => import('#components/auth/login-form.tsx').then((module) => module.LoginForm));
const Register = dynamic(() => import('#components/auth/register-form.tsx').then((module) => module.RegisterForm));
const Carousel = dynamic(() =>
  import('#components/product-cards/carousel-frame.tsx').then((module) => module.CarouselFrame),
);
const Reminder = dynamic(() => import('#components/reminders/remind-button.tsx').then((module) => module.RemindButton));
const Boxes = dynamic(() => import('#components/sale/countdown-boxes.tsx').then((module) => module.CountdownBoxes));
const Clocks = dynamic(() => import('#components/sale/run-clocks.tsx').then((module) => module.RunClocks));
const Script = dynamic(() => import('./gated-script.tsx').then((module) => module.GatedScript));
const Slides = dynamic(() => import('./slider.tsx').then((module) => module.Slider));

export function LazyLoginForm(props: ComponentProps<typeof LoginForm>) {
  return <Login {...props} />;
}

export function LazyRegisterForm(props: ComponentProps<typeof RegisterForm>) {
  return <Register {...props} />;
}

export function LazyCountdownBoxes(props: ComponentProps<typeof CountdownBoxes>) {
  return <Boxes {...props} />;
}

export function LazyCarouselFrame(props: ComponentProps<typeof CarouselFrame>) {
  return <Carousel {...props} />;
}

export function LazyRemindButton(props: ComponentProps<typeof RemindButton>) {
  return <Reminder {...props} />;
}

export function LazyRunClocks() {
  return <Clocks />;
}

export function LazyGatedScript(props: GatedScriptProps) {
  return <Script {...props} />;
}

export function LazySlider(props: ComponentProps<typeof Slider>) {
  return <Slides {...props} />;
}
