// Names of the shapes that several procedures answer, in the API's document. One that is missing here stands there as often
// as it is answered.
import { bulkRun } from '#contract/back-office/api.ts'
import { changed } from '#contract/back-office/listing.ts'
import { ownPayment, payment } from '#contract/billing/api.ts'
import { businessCompany, businessPeople, ownRequest } from '#contract/businesses/api.ts'
import { businessHours } from '#contract/businesses/hours-api.ts'
import { ownPromotion } from '#contract/businesses/promotions.ts'
import { companyCard, review } from '#contract/companies/api.ts'
import { companySchedule } from '#contract/companies/schedule-form.ts'
import { ownEnrolment } from '#contract/enrolment/api.ts'
import { ownSeat } from '#contract/events/api.ts'
import { post } from '#contract/feed/api.ts'
import { comment, liker } from '#contract/interactions/replies.ts'
import { done, photo } from '#contract/kit.ts'
import { meeting, meetingPlace } from '#contract/meetings/api.ts'
import { newsCard } from '#contract/news/api.ts'
import { notificationSettings } from '#contract/notifications/api.ts'
import { fitReason, personCard } from '#contract/people/api.ts'
import { consent } from '#contract/privacy/api.ts'
import { ownProfile, privacySettings } from '#contract/profile/api.ts'
import { checkedVoucher } from '#contract/promotions/counter.ts'
import { raffleList, raffleProof } from '#contract/raffles/api.ts'
import { ownTicket } from '#contract/support/api.ts'
import { videoCard } from '#contract/videos/api.ts'

export const shapes = {
  BulkRun: bulkRun,
  BusinessCompany: businessCompany,
  BusinessHours: businessHours,
  BusinessPeople: businessPeople,
  BusinessRequest: ownRequest,
  Changed: changed,
  CheckedVoucher: checkedVoucher,
  Comment: comment,
  CompanyCard: companyCard,
  CompanyReview: review,
  CompanySchedule: companySchedule,
  Consent: consent,
  Done: done,
  FitReason: fitReason,
  Liker: liker,
  Meeting: meeting,
  MeetingPlace: meetingPlace,
  NewsCard: newsCard,
  NotificationSettings: notificationSettings,
  OwnEnrolment: ownEnrolment,
  OwnPayment: ownPayment,
  OwnProfile: ownProfile,
  OwnPromotion: ownPromotion,
  OwnSeat: ownSeat,
  OwnTicket: ownTicket,
  Payment: payment,
  PersonCard: personCard,
  Photo: photo,
  Post: post,
  PrivacySettings: privacySettings,
  RaffleProof: raffleProof,
  RaffleRow: raffleList.row,
  VideoCard: videoCard,
}
